import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  frontGarden: { nl: 'Voortuin', en: 'Front garden', de: 'Vorgarten' },
  frontGardenText: {
    nl: '<p>U komt binnen tussen de leilinden, die al voor de boerderij stonden toen er nog paard en wagen voorbijkwam. In het vroege voorjaar bloeien hier duizenden sneeuwklokjes en krokussen; in de zomer is het de koelste plek van de tuin. Kijk even omhoog naar het rieten dak: daar wonen de mussen.</p>',
    en: '<p>You come in between the pleached limes, which were already standing in front of the farmhouse when horses and carts still came by. In early spring thousands of snowdrops and crocuses flower here; in summer it is the coolest place in the garden. Look up at the thatched roof: that is where the sparrows live.</p>',
    de: '<p>Sie kommen zwischen den Spalierlinden herein, die schon vor dem Bauernhaus standen, als noch Pferd und Wagen vorbeikamen. Im zeitigen Frühling blühen hier Tausende Schneeglöckchen und Krokusse; im Sommer ist es der kühlste Ort des Gartens. Sehen Sie zum Reetdach hinauf: Dort wohnen die Spatzen.</p>',
  },
  orchard: { nl: 'Boomgaard', en: 'Orchard', de: 'Obstgarten' },
  orchardText: {
    nl: '<p>In de boomgaard staan oude rassen: sterappel, goudreinet, een kromme pruim en een peer die alleen om te stoven is. Onder de bomen maaien wij pas in juli, zodat de bloemen eerst zaad kunnen vallen. In mei zoemt het hier van de bijen, en in september mag u een appel rapen om onderweg op te eten.</p>',
    en: '<p>The orchard has old varieties: Reinette Étoilée and Boskoop apples, a crooked plum tree and a pear that is only good for stewing. We do not mow under the trees until July, so that the flowers can set seed first. In May the place hums with bees, and in September you may pick up a windfall apple to eat on the way.</p>',
    de: '<p>Im Obstgarten stehen alte Sorten: Rote Sternrenette, Boskoop, ein krummer Pflaumenbaum und eine Birne, die nur zum Kochen taugt. Unter den Bäumen mähen wir erst im Juli, damit die Blumen sich aussamen können. Im Mai summt es hier von Bienen, und im September dürfen Sie einen Apfel auflesen.</p>',
  },
  lawnRoom: { nl: 'Klassieke gazonkamer', en: 'Classic lawn room', de: 'Klassisches Rasenzimmer' },
  lawnRoomText: {
    nl: '<p>Rust, groen en rechte lijnen. Vier geschoren hagen staan om een gazon met in het midden een oude tuinvaas. Er bloeit bijna niets, en juist daarom gaan mensen hier graag zitten. Let op de schaduw van de hagen: aan het eind van de middag is die het mooist.</p>',
    en: '<p>Peace, green and straight lines. Four clipped hedges stand around a lawn with an old garden urn in the middle. Hardly anything flowers here, which is exactly why people like to sit down. Watch the shadows of the hedges: they are at their best late in the afternoon.</p>',
    de: '<p>Ruhe, Grün und gerade Linien. Vier geschnittene Hecken umgeben einen Rasen mit einer alten Gartenvase in der Mitte. Es blüht fast nichts, und gerade deshalb sitzt man hier so gern. Achten Sie auf den Schatten der Hecken: Am späten Nachmittag ist er am schönsten.</p>',
  },
  twoRoomGarden: { nl: 'Tweekamertuin', en: 'Two-room garden', de: 'Zweizimmergarten' },
  twoRoomGardenText: {
    nl: '<p>Door een poort in de haag kijkt u van de ene kamer in de andere. De eerste is warm: oranje daglelies, koperrood gras en zonnehoed. De tweede is koel, met wit, blauw en zilver. Loop eerst heen en dan terug; het lijken twee verschillende wandelingen.</p>',
    en: '<p>Through a gate in the hedge you look from one room into the other. The first is warm: orange day lilies, copper-red grass and coneflowers. The second is cool, in white, blue and silver. Walk there and then back; it feels like two different walks.</p>',
    de: '<p>Durch ein Tor in der Hecke sehen Sie von einem Zimmer ins andere. Das erste ist warm: orangefarbene Taglilien, kupferrotes Gras und Sonnenhut. Das zweite ist kühl, in Weiß, Blau und Silber. Gehen Sie erst hin und dann zurück; es wirkt wie zwei verschiedene Spaziergänge.</p>',
  },
  backGarden: { nl: 'Grote achtertuin', en: 'Large back garden', de: 'Großer hinterer Garten' },
  backGardenText: {
    nl: '<p>Hier mag alles groeien. Brede borders met sierui, vingerhoedskruid, rozen en ridderspoor liggen langs een lang graspad dat uitkomt bij de vijver. Op een stille dag ziet u libellen en met wat geluk de groene kikker. De planten die te veel worden, steken wij uit en verkopen wij bij de schuur.</p>',
    en: '<p>Here everything is allowed to grow. Wide borders with alliums, foxgloves, roses and delphiniums line a long grass path that ends at the pond. On a quiet day you see dragonflies and, with a bit of luck, the green frog. Whatever spreads too far we dig up and sell at the barn.</p>',
    de: '<p>Hier darf alles wachsen. Breite Beete mit Zierlauch, Fingerhut, Rosen und Rittersporn liegen an einem langen Grasweg, der am Teich endet. An stillen Tagen sehen Sie Libellen und mit etwas Glück den grünen Frosch. Was sich zu stark ausbreitet, graben wir aus und verkaufen es an der Scheune.</p>',
  },
  sideGarden: {
    nl: 'Zijtuin met hortensialaan',
    en: 'Side garden with hydrangea walk',
    de: 'Seitengarten mit Hortensienweg',
  },
  sideGardenText: {
    nl: '<p>Langs de zijkant van de boerderij loopt een smal pad met aan beide kanten hortensia’s: boerenhortensia, pluimhortensia en de eikenbladhortensia die in de herfst wijnrood wordt. Wij knippen de bollen pas in maart af. Met rijp erop zijn ze in de winter nog een keer mooi.</p>',
    en: '<p>Along the side of the farmhouse runs a narrow path with hydrangeas on both sides: bigleaf, panicle and the oakleaf hydrangea that turns wine red in autumn. We do not cut the heads until March. Covered in hoar frost they are beautiful once more in winter.</p>',
    de: '<p>An der Seite des Bauernhauses führt ein schmaler Weg entlang, mit Hortensien auf beiden Seiten: Bauernhortensien, Rispenhortensien und die Eichenblatthortensie, die im Herbst weinrot wird. Die Blüten schneiden wir erst im März. Mit Reif sind sie im Winter noch einmal schön.</p>',
  },
  teaHouse: { nl: 'Theehuis met terras', en: 'Tea house with terrace', de: 'Teehaus mit Terrasse' },
  teaHouseText: {
    nl: '<p>De wandeling eindigt waar iedereen graag eindigt. Het theehuis was ooit de bakschuur, en er wordt nog elke ochtend gebakken. U zit binnen bij de kachel, of buiten onder de bomen met uitzicht over de borders.</p>',
    en: '<p>The walk ends where everybody likes to end. The tea house was once the bakehouse, and baking still goes on here every morning. You sit inside by the stove, or outside under the trees with a view over the borders.</p>',
    de: '<p>Der Spaziergang endet dort, wo alle gern enden. Das Teehaus war einst das Backhaus, und noch immer wird hier jeden Morgen gebacken. Sie sitzen drinnen am Ofen oder draußen unter den Bäumen mit Blick auf die Beete.</p>',
  },
});
