import type {
  AdminOrganiser,
  OrganiserVersion,
} from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { textEdits } from '../../ui/versions/edit-lines.tsx';
import { Versions } from '../../ui/versions/versions.tsx';
import words from './nl.json' with { type: 'json' };

type OrganiserVersionsProps = { organiser: AdminOrganiser; onTake: (then: Organiser) => void };

export function OrganiserVersions({ organiser, onTake }: OrganiserVersionsProps) {
  const t = useWords(words);
  const ask = useAsk();
  const linesOf = (one: Organiser): [label: string, text: string][] => [
    [t('organiser.name'), one.organiser_name],
    [t('organiser.street'), one.organiser_street],
    [t('organiser.postalCode'), one.organiser_postal_code],
    [t('organiser.city'), one.organiser_city],
    [t('organiser.main'), t(one.organiser_main_location ? 'versions.yes' : 'versions.no')],
    [t('organiser.website'), one.organiser_website ?? ''],
  ];
  return (
    <Versions<OrganiserVersion>
      hint={t('versions.hint')}
      version={organiser.version}
      fetchThem={() => ask('GET', '/api/dmt-admin/organisers/:id/versions', { id: organiser.organiser_id })}
      editsBetween={(before, after) => {
        const was = linesOf(before.value);
        return linesOf(after.value).flatMap(([label, text], index) => textEdits([label], was[index]?.[1] ?? '', text));
      }}
      onTake={({ value }) => onTake(value)}
    />
  );
}
