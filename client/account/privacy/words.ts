import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  emailAddress: 'E-mailadres',
  busy: 'Een ogenblik…',
  askTitle: 'Gegevens opvragen of wissen',
  askText: 'Ook zonder account. Vul uw e-mailadres in; dan sturen wij daar een link heen. Zo weten wij dat u het bent.',
  askProfile: 'Heeft u een account? Dan doet u dit sneller in uw',
  askProfileLink: 'profiel',
  askKind: 'Wat wilt u?',
  askExport: 'Een kopie van mijn gegevens',
  askErasure: 'Mijn gegevens wissen',
  askSend: 'Stuur mij de link',
  askSending: 'Wij versturen de link…',
  confirmTitle_export: 'Uw gegevens ophalen',
  confirmTitle_erasure: 'Uw gegevens wissen',
  confirmText_export: 'U vroeg ons om een kopie van uw gegevens. De link werkt één keer.',
  confirmText_erasure:
    'U vroeg ons om uw gegevens te wissen: uw account, uw aanmelding voor de nieuwsbrief en uw berichten aan ons. Dat kunnen wij niet terugdraaien. Van betaalde bestellingen bewaren wij alleen wat de belastingwet vraagt. Een cadeaubon die nog gemaild moet worden, gaat dan niet vanzelf weg: wie hem kocht, krijgt een mail met de bon, om hem zelf te geven.',
  confirmDo_export: 'Toon mijn gegevens',
  confirmDo_erasure: 'Wis mijn gegevens',
  confirmErased: 'Uw gegevens zijn verwijderd.',
  confirmExported: 'Hieronder staat alles wat wij van u hebben.',
  confirmDownload: 'Bewaar als bestand',
});
