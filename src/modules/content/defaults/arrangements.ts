import type { PackageFacts } from '../../../kernel/events/package-facts.ts';
import type { StoredPackage } from '../texts/package-facts.ts';
import { OPEN_FACTS } from '../texts/packages.ts';
import { words } from './words/arrangements.words.ts';

const perPerson = (price: string | null, minPersons: number, maxPersons = 0): PackageFacts => ({
  ...OPEN_FACTS,
  minPersons,
  maxPersons,
  price,
});

/** In page order (ARR-01), fees as in ARR-16. Season, sizes and costs are written from the facts. */
export const arrangements: StoredPackage[] = [
  {
    id: 'weldadig-tuin-kijken-lunch',
    title: words.gardenTourAndLunch,
    tag: 'Populair',
    picture: 'default-garden',
    description: words.gardenTourDescription,
    costs: [],
    conditions: [],
    remarks: [words.wheelchairRemark, words.dietRemark],
    included: [words.coffeeWithCake, words.gardenRoomsTour, words.soupLunch, words.gardenPlan],
    booking: perPerson('€ 29,50', 10, 40),
  },
  {
    id: 'kunst-lunch-cultuur',
    title: words.artLunchAndCulture,
    tag: null,
    picture: 'schilderslinnen',
    description: words.artLunchDescription,
    costs: [],
    conditions: [],
    remarks: [words.ownTransport, words.studioChanges],
    included: [words.studioVisit, words.teaHouseLunch, words.colonyVillageTour, words.closingTea],
    booking: perPerson('€ 37,50', 12, 30),
  },
  {
    id: 'weldadig-tuin-lunch-kunst',
    title: words.gardenLunchAndArt,
    tag: null,
    picture: 'hortensia',
    description: words.gardenAndArtDescription,
    costs: [],
    conditions: [],
    remarks: [words.exhibitionChanges, words.artKept],
    included: [words.coffeeOnArrival, words.gardenAndArtTour, words.soupLunch, words.artDiscount],
    booking: perPerson('€ 29,50', 10, 30),
  },
  {
    id: 'museum',
    title: words.museumAndGardenLunch,
    tag: null,
    picture: 'koloniehuisje',
    description: words.museumDescription,
    costs: [],
    conditions: [],
    remarks: [words.wayFromMuseum, words.museumPass],
    included: [words.museumAdmission, words.gardenLunchWithDrink, words.freeWalk, words.gardenPlan],
    booking: perPerson('€ 30,00', 8),
  },
  {
    id: 'weldadig-fiets-tuin-lunch',
    title: words.cyclingGardenAndLunch,
    tag: null,
    picture: 'fiets',
    description: words.cyclingDescription,
    costs: [],
    conditions: [words.reserveBicycles],
    remarks: [words.rainRemark, words.helmetRemark],
    included: [words.bicycleRental, words.routeMap, words.soupLunch, words.gardenAdmission],
    booking: {
      ...perPerson('€ 29,50', 6),
      kinds: [
        { id: 'gewone-fiets', name: words.withOrdinaryBicycle, price: '€ 29,50' },
        { id: 'e-bike', name: words.withElectricBicycle, price: '€ 42,50' },
      ],
    },
  },
  {
    id: 'weldadig-kunstrondje',
    title: words.artRound,
    tag: null,
    picture: 'sierui',
    description: words.artRoundDescription,
    costs: [],
    conditions: [words.unguidedRoute],
    remarks: [words.studiosOpen, words.payOnTheSpot],
    included: [],
    booking: perPerson(null, 1),
  },
  {
    id: 'insectenhuisjes',
    title: words.ceramicWorkshop,
    tag: 'Nieuw',
    picture: 'insectenhuisje',
    description: words.insectHouseDescription,
    costs: [],
    conditions: [words.outingCondition],
    remarks: [words.noExperience, words.workshopHours],
    included: [words.clayGlazeAndTools, words.ceramicistGuidance, words.allDayCatering, words.kilnFiring],
    booking: { ...perPerson('€ 105,00', 6, 10), vatRate: 21 },
  },
];

/** Facts of a package whose stored text is older than its facts. */
export function factsOf(id: unknown): PackageFacts {
  return arrangements.find((one) => one.id === id)?.booking ?? OPEN_FACTS;
}
