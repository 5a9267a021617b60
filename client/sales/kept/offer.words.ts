import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  before: {
    nl: 'Bestel voor die tijd. Wat u niet neemt, bieden wij daarna een ander aan.',
    en: 'Please order before then. What you do not take, we will then offer to somebody else.',
    de: 'Bestellen Sie bitte bis dahin. Was Sie nicht nehmen, bieten wir danach jemand anderem an.',
  },
  over: {
    nl: 'De tijd is voorbij: wij houden niets meer voor u vast. Wat u invulde, staat er nog. Is er nog plaats, dan kunt u gewoon verder bestellen. Anders kunt u opnieuw op de wachtlijst.',
    en: 'The time is over: we are no longer holding anything for you. What you filled in is still here. If there is still room, you can simply continue with your order. Otherwise you can join the waiting list again.',
    de: 'Die Zeit ist abgelaufen: Wir halten nichts mehr für Sie frei. Ihre Angaben sind noch da. Ist noch Platz, können Sie einfach weiter bestellen. Sonst können Sie wieder auf die Warteliste.',
  },
  toWaitlist: { nl: 'Naar de wachtlijst', en: 'Go to the waiting list', de: 'Zur Warteliste' },
});
