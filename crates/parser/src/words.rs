//! The kitchen's words by sort: foods, dishes, verbs of cooking, tools, sizes, preparations.
//! Only single words, in lower case and mostly singular; what a word means for a line is decided elsewhere.

use std::sync::LazyLock;

use rustc_hash::{FxBuildHasher, FxHashMap};

/// What a word can be; a word may be of several sorts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// A food or drink.
    Food = 1,
    /// A dish, or a word that only recipes and their stories use.
    Dish = 2,
    /// A verb that starts a step.
    Verb = 4,
    /// A tool, a tin, paper.
    Tool = 8,
    /// A tool word that is also a container of food: "tin", "jar".
    Container = 16,
    /// "large", "medium-sized".
    Size = 32,
    /// "about", "scant", "heaped".
    Vague = 64,
    /// "chopped", "melted": says what was done to the food.
    Preparation = 128,
    /// "finely", "freshly": stands before a preparation.
    Manner = 256,
    /// "two", "half", "dozen".
    NumberWord = 512,
    /// Describes a food but is none: "boneless", "fresh".
    Adjective = 1024,
    /// Never tells one food from another: "the", "of", "and".
    Little = 2048,
    /// A food or dish word that other texts use as often: "chip", "port", "date".
    Ambiguous = 4096,
    /// A verb of cooking that other texts use as often: "add", "check", "use".
    Common = 8192,
}

const FOODS: &str = "
oil cheese butter chicken sugar pepper flour garlic cream tomato sauce salt onion milk water chocolate potato rice
juice olive lemon parsley stock vinegar powder vegetable bread wine ginger bean beef mushroom basil pork orange coconut
egg bell carrot corn broth mint vanilla thyme mustard coriander cilantro bacon celery lime chile chilli chili parmesan
spinach lamb paste cheddar syrup pasta apple pea sesame shrimp prawn almond flake lettuce chip honey rosemary dill
fennel strawberry yogurt yoghurt salmon shallot sausage turkey cabbage nut chive scallion ham pastry squash cherry
pineapple seasoning noodle yeast oregano carrot steak paprika mozzarella fat zest wheat zucchini cumin broccoli sherry
coffee peppercorn cucumber curry sage jalapeno jalapeño cocoa tortilla walnut mango liqueur liquor cider nutmeg leek
breadcrumb crumb pumpkin tarragon cardamom cardamon cardamum meat peanut margarine balsamic thigh cayenne avocado canola
fruit dressing banana jam feta mayonnaise raisin rum pecan raspberry buttermilk loin bean buttermilk spaghetti cauliflower
salsa seed peach sprout bean pear berry pancetta tofu lentil butternut cracker dijon tuna cornstarch cornflour sunflower
soda herb ricotta hazelnut bay oat kale saffron anchovy blueberry prune cranberry dough turmeric lemongrass chard brandy
watercress shortening yolk chickpea scallop lard ketchup sirloin radish crème creme kidney prosciutto chipotle monterey
cereal fig soup clam pistachio kernel arugula rocket chervil chestnut tea clove marjoram artichoke crust pecorino
bouillon pudding pomegranate seedless horseradish shiitake biscuit rhubarb tenderloin puree purée bass candy gelatine
gelatin molasses treacle date espresso crabmeat crab lobster parsnip grape cress grapefruit eggplant aubergine beet
beetroot allspice masala tart worcestershire currant vodka colouring coloring ghee liquid vermouth apricot port cashew
halibut rapeseed squid miso pickle caramel blackberry pesto penne polenta tahini nectar agave cane plum tamarind mascarpone
panko quinoa oyster vinaigrette gruyere gruyère fontina macaroni celeriac turnip courgette couscous star marshmallow
linguine juniper watermelon marmalade chutney garam custard essence haddock cod trout mackerel madeira tapioca maraschino
cacao muscovado demerara whiskey whisky bourbon gorgonzola okra truffle tamari semolina sultana sumac za'atar harissa
gochugaru gochujang sriracha kimchi tempeh seitan edamame nori seaweed dashi sake mirin bran spelt rye buckwheat millet
cornmeal masa grits fenugreek caraway mace anise licorice rosewater lavender hibiscus elderflower chia flax flaxseed
linseed hemp psyllium pectin glucose icing fondant marzipan frosting ganache sprinkles meringue sponge nutella
browning spice extract beer ale stout lager champagne prosecco cognac kirsch amaretto kahlua limoncello gin tequila
milk kefir quark skyr paneer halloumi brie camembert stilton emmental provolone cheddar sourdough starter levain poolish
biga preflour brioche baguette ciabatta pita naan croissant roll bun wrap gnocchi ravioli lasagne lasagna fettuccine
vermicelli ramen udon soba egg breast drumstick wing duck goose venison rabbit veal mince brisket rib chop
shank liver chorizo salami pepperoni turkey fish seafood mussel squid octopus sardine herring caviar roe
endive radicchio sorrel chicory leaf leek pak choi bok kohlrabi swede yam cassava plantain papaya guava lychee
passionfruit kiwi melon quince persimmon nectarine mulberry gooseberry lingonberry elderberry grits jelly
mincemeat peel rind candied stevia erythritol xylitol sweetener maple  whites filo phyllo granola muesli oatmeal
cornflake graham digestive shortbread wafer cookie cake ladyfinger savoiardi cracker pretzel popcorn crisp
oyster hoisin teriyaki ponzu soy tabasco relish caper gherkin sauerkraut kraut brine bicarbonate bicarb cream-of-tartar
spread nutritional msg stock-cube bouillon gravy sauce aioli hummus guacamole pepperoncini pimento pimiento
ancho guajillo habanero serrano poblano scotch-bonnet annatto achiote epazote asafoetida hing sichuan szechuan
galangal pandan kaffir makrut curry-leaf cinnamon almonds batter filling topping glaze dressing marinade rub mixture mix
asparagus broccolini sweetcorn mangetout bouquet garni custard tomatoes potatoes leaves loaves knives halves berries cherries anchovies parsnips greens";

const DISHES: &str = "
recipe bread cake loaf croissant bun roll cookie biscuit scone muffin brownie pie tart quiche pizza pasta soup stew curry
salad sandwich burger taco burrito noodles risotto paella casserole gratin lasagne lasagna stir-fry omelette frittata
pancake waffle crepe crêpe pudding custard trifle tiramisu cheesecake roulade fondant mousse souffle soufflé meringue
macaron doughnut donut pretzel bagel baguette focaccia ciabatta sourdough brioche challah naan flatbread dumpling
dessert starter bake baked baking oven cook cooked cooking kitchen tasty delicious yummy flavour flavor taste tasted crumb
crust dough batter ingredient ingredients chef homemade vegan vegetarian gluten leftovers supper moist creamy crunchy
crispy fluffy chewy spicy sweet savoury savory bakery meatball meatloaf kebab skewer fritter chowder chilli chili gumbo
jambalaya ramen pho sushi dal daal dhal biryani pilaf tagine hummus dip sauce gravy jam marmalade chutney pickle relish
shortbread flapjack crumble cobbler sorbet granola smoothie cocktail lemonade ratatouille moussaka goulash stroganoff
schnitzel carbonara bolognese pesto eclair éclair profiterole strudel baklava panettone stollen gingerbread porridge
fudge toffee praline truffle truffles nougat parfait compote coleslaw slaw shakshuka enchiladas quesadilla fajitas noodle ";

const VERBS: &str = "
add adjust allow apply arrange assemble bake break baste beat blanch blend blitz boil bone braise bring broil brown brush butter
carve chill chop clean coat combine continue cook cool core cover cream crack crimp crumble crush cube cut debone decorate
deep-fry deglaze defrost degrease dice dip discard dissolve distribute divide dot drain dress drizzle drop dry dump dust eat emulsify
fill finish flatten flip flour fluff fold form freeze frost fry garnish gather gently glaze grate grease grill grind halve
heat hull infuse insert invert julienne keep knead ladle lay layer leave let lift lightly line lower macerate make
marinate mash massage measure melt microwave mince mix moisten mould nestle oil open pack par-boil parboil pat peel pickle pierce
pinch pipe pit place poach pop portion pound pour prepare pre-heat preheat press prick process proof prove pull pulse
puree purée push put quarter reduce refrigerate reheat remove repeat reserve rest return reverse rinse roast roll rotate rub salt
saute sauté scald scatter scoop scrape scrub seal sear season separate serve set shake shape shave shred sieve sift
simmer skewer skim skin slash slice slide slit smear smooth soak soften spice split spoon spray spread sprinkle spritz squeeze stack
stand steam steep sterilise stew stir stir-fry strain stretch stuff submerge swirl switch take tap taste tear temper tent thaw thicken
thin tie tip toast top toss transfer trim truss try tuck turn twist unmold unmould unroll unwrap use warm wash weigh wet
whip whisk whizz wilt wipe work wrap zest pre-soak presoak rehydrate reconstitute punch knock shell devein scorch score
check test wait cream stick store enjoy feed mist rub tenderise tenderize caramelise caramelize autolyse laminate degas";

const TOOLS: &str = "
oven pan pot saucepan frying-pan skillet wok casserole bowl tray tin mould mold spoon spatula whisk whisker fork knife sieve strainer
colander grater peeler rolling-pin blender processor mixer microwave grill hob stove stovetop refrigerator fridge freezer
rack wire cloth towel foil film clingfilm parchment greaseproof paper liner case cases ramekin ramekins dish plate platter
jar lid thermometer skewer toothpick toothpicks cocktail-stick string twine brush piping nozzle bag board worktop surface
heat flame broiler griddle dutch steamer pressure-cooker slow-cooker airfryer ladle tongs mortar pestle scales cup
scraper bench banneton dutch-oven sheet moulds tins trays heatproof nonstick non-stick aluminium ovenproof muffin-tin
cutter cutters skewers stick-blender envelope";

const CONTAINERS: &str =
    "tin jar bag cup sheet stick case envelope dish pot casserole heat spoon piping wire film";

const SIZES: &str = "
large small medium big lg md sm jumbo extra-large medium-sized medium-size large-sized small-sized miniature tiny
huge bite-sized bite-size medium-large thumb-sized thumb-size fist-sized";

const VAGUE: &str = "
about approx approximately approximatly aprox around roughly nearly almost scant heaped heaping rounded level generous
good over circa ca upto some heaped healthy fat big fresh";

const PREPARATIONS: &str = "
chopped grated gratted sliced cooked shredded minced diced peeled crushed toasted crumbled uncooked cubed squeezed chilled
shelled cracked drained melted slivered sifted seeded softened snipped torn boned hard-boiled hard-cooked lukewarm halved
trimmed refrigerated picked rinsed shaved boiled thawed julienned beaten hulled cleaned cut packed strained quartered
shucked deveined leveled zested divided removed cored broken skinned separated stemmed scrubbed soaked washed
warmed defrosted deseeded de-seeded undrained blanched whipped smashed bruised whisked sieved filleted husked segmented
juiced unwrapped mashed pressed wrapped scored patted dried-off steamed poached brought rubbed tied heated pounded
wilted reserved cooled spiralized pureed puréed blitzed unpeeled unwashed lightly-beaten pre-soaked presoaked crosswise
lengthwise lengthways length-ways crossways diagonally flaked snapped caramelised caramelized topped tailed rolled
flattened stoned mixed combined weighed ripped smoothed kneaded folded tempered quarted deboned split pitted podded";

const MANNERS: &str = "
finely freshly coarsely thinly roughly lightly thickly very well fully slightly just loosely firmly tightly gently
carefully neatly evenly hard soft cleanly generously";

const ADJECTIVES: &str = "
boneless skinless golden fresh ripe dry dried cold warm hot raw whole soft firm lean plain unsalted salted fine coarse frozen
red green yellow white black dark light brown long short thick thin mild strong sweet sour bitter good best quality
organic free-range free range low-fat full-fat fat-free semi-skimmed skimmed smoked unsmoked baby young mature old ground unsweetened sweetened
toasted granulated instant active quick superfine bone-in skin-on seedless pitted canned tinned store-bought homemade
heavy double single thickened clotted virgin extra-virgin kosher sea crisp crusty medium small large";

const LITTLE: &str = "
the of and or a an in with to for at from your my more if on into some other any as such into plus your our its
his her their this that these those it all each both about little bit few much";

const NUMBER_WORDS: &str = "one two three four five six seven eight nine ten eleven twelve half quarter dozen couple third a";

const AMBIGUOUS: &str = "
chip port date star bay stock spread roll mix mixture fat leaf shell cookie jam bass spring apple blackberry ale process
java mint cane starter taste dish topping crisp lead hot cold kernel seed pie nut spice bean slice piece fig rock
thin sheet stick flavour bar batter processor board bench dry plate steamer cup liver wing back leg root rub char juice bun
oven bag bowl case envelope film flame heat cell frame sole pea pita turkey";

const COMMON: &str = "
add break adjust allow apply arrange assemble check clean combine continue cover cut discard distribute divide drop enjoy fill finish fold
form gather insert invert keep lay layer leave let lift line lower make measure move open pack place pop portion press process
prove pull push put reduce remove repeat reserve rest return reverse roll rotate scatter score scrape separate serve set shake
shape slide split stack stand start steam store stream stretch submerge switch take tap tear test tie tip top transfer trim try
turn twist use wait warm wash wipe work wrap stick strain core core pit place cool lock";

/// Foods and the verbs of steps in German, French, Spanish and Italian, so that a recipe in them is found and its lines
/// and steps are told apart. Words that English has too with another sense are left out.
const FOREIGN_FOODS: &str = "
kartoffel kartoffeln zwiebel zwiebeln mehl zucker milch eier eigelb eiweiß salz pfeffer öl olivenöl essig senf brühe fleischbrühe
gemüsebrühe sahne hefe wasser käse quark knoblauch knoblauchzehe knoblauchzehen tomaten möhre möhren karotte karotten schnittlauch
petersilie speck schinken hackfleisch nudeln backpulver vanillezucker zitrone äpfel zimt honig mandeln nüsse schokolade linsen
bohnen lauch sellerie puderzucker stärke
farine sucre beurre œuf œufs oeuf oeufs lait crème sel poivre huile levure yaourt eau oignon oignons gousse gousses carotte carottes
fromage jambon lardons poulet bœuf boeuf pâtes chocolat amandes miel citron vanille persil moutarde vinaigre échalote échalotes
champignons poireau poireaux
harina azúcar mantequilla huevo huevos leche nata pimienta aceite levadura agua cebolla cebollas ajo patata patatas zanahoria zanahorias
queso jamón arroz limón canela perejil vinagre pimiento pimentón gambas garbanzos lentejas aceitunas sal
farina zucchero burro uova uovo panna olio lievito acqua cipolla aglio pomodoro pomodori patate formaggio parmigiano riso basilico
prezzemolo aceto funghi guanciale";

const FOREIGN_VERBS: &str = "
kochen schneiden verrühren rühren mischen vermengen backen braten anbraten dünsten würfeln schälen pellen gießen dazugeben unterheben
kneten servieren erhitzen schmelzen schlagen abschmecken würzen vorheizen bestreuen verteilen auskühlen hinzufügen
préchauffer préchauffez mélanger mélangez ajouter ajoutez verser versez cuire battre battez couper coupez éplucher épluchez émincer
servir servez incorporer incorporez fondre enfourner enfournez saler poivrer mettre mettez chauffer laisser laissez
pelar cortar freír batir mezclar añadir cocer cocinar hervir calentar hornear precalentar picar sofreír verter remover agregar cuajar
amasar mezcle añada
mescolare aggiungere cuocere tagliare versare scaldare infornare impastare sbattere soffriggere servire bollire preriscaldare
lasciare mettere tritare";

/// A long paste asks for some millions of words; the keys are our own, so that a quick hash is safe.
type Sorts = FxHashMap<&'static str, u16>;

static SORTS: LazyLock<Sorts> = LazyLock::new(|| {
    let mut sorts = Sorts::with_capacity_and_hasher(2000, FxBuildHasher);
    for (list, sort) in [
        (FOODS, Sort::Food),
        (FOREIGN_FOODS, Sort::Food),
        (FOREIGN_VERBS, Sort::Verb),
        (DISHES, Sort::Dish),
        (VERBS, Sort::Verb),
        (TOOLS, Sort::Tool),
        (CONTAINERS, Sort::Container),
        (SIZES, Sort::Size),
        (VAGUE, Sort::Vague),
        (PREPARATIONS, Sort::Preparation),
        (MANNERS, Sort::Manner),
        (ADJECTIVES, Sort::Adjective),
        (LITTLE, Sort::Little),
        (NUMBER_WORDS, Sort::NumberWord),
        (AMBIGUOUS, Sort::Ambiguous),
        (COMMON, Sort::Common),
    ] {
        for word in list.split_whitespace() {
            *sorts.entry(word).or_insert(0) |= sort as u16;
        }
    }
    sorts
});

/// All sorts of a word, as bits; the word may be in any case and number.
pub(crate) fn sorts(word: &str) -> u16 {
    // No word of ours is longer, and a paste may hold one of a million letters.
    if word.len() > 40 {
        return 0;
    }
    let mut room = [0u8; 40];
    let heap: String;
    let lower = if word.is_ascii() {
        let small = &mut room[..word.len()];
        small.copy_from_slice(word.as_bytes());
        small.make_ascii_lowercase();
        std::str::from_utf8(small).unwrap_or("")
    } else {
        heap = word.to_lowercase();
        heap.as_str()
    };
    if let Some(own) = SORTS.get(lower) {
        return *own;
    }
    if lower.ends_with('s')
        && let Some(single) = SORTS.get(singular(lower).as_str())
    {
        return *single;
    }
    lower
        .rsplit_once('-')
        .map_or(0, |(_, last)| SORTS.get(last).copied().unwrap_or(0))
}

/// Whether a word is of a sort.
pub(crate) fn is(word: &str, sort: Sort) -> bool {
    sorts(word) & sort as u16 != 0
}

/// The singular of an English noun in lower case, near enough to compare two spellings of one food.
pub(crate) fn singular(word: &str) -> String {
    let lower = word.to_lowercase();
    let stem = |suffix: &str| lower.strip_suffix(suffix).filter(|stem| stem.len() >= 2);
    if lower.len() < 4 || lower.ends_with("ss") || lower.ends_with("us") {
        return lower;
    }
    if let Some(stem) = stem("ies").filter(|stem| stem.len() >= 3) {
        return format!("{stem}y");
    }
    if lower == "leaves" || lower == "loaves" || lower == "halves" || lower == "knives" {
        return lower.strip_suffix("ves").map_or_else(String::new, |stem| {
            format!("{stem}{}", if lower == "knives" { "fe" } else { "f" })
        });
    }
    for ending in ["oes", "shes", "ches", "xes", "sses"] {
        if lower.ends_with(ending) {
            return lower[..lower.len() - 2].to_owned();
        }
    }
    stem("s").map_or_else(|| lower.clone(), str::to_owned)
}
