import { readGroups } from "./synonymGroup";

export const nouns = readGroups(`
  kid>child kids>children
  child>kid children>kids / not before: care
  mom>mother moms>mothers
  dad>father dads>fathers
  mother>mom mothers>moms / not before: hen hens nature
  father>dad fathers>dads
  grandma>grandmother grandmas>grandmothers
  grandpa>grandfather grandpas>grandfathers
  grandmother>grandma grandmothers>grandmas
  grandfather>grandpa grandfathers>grandpas
  store>shop stores>shops / not after: to can will could must they / not before: # in them
  shop>store shops>stores / not after: to will can gift coffee repair barber / not before: for at
  company>firm companies>firms
  firm>company firms>companies
  trip>journey trips>journeys / not after: field shopping
  journey>trip journeys>trips
  car>automobile cars>automobiles / not after: race toy train bumper cable used electric remote matchbox / not before: wash washes seat seats park dealership
  automobile>car automobiles>cars
  bike>bicycle bikes>bicycles / not after: to can motor / not before: #
  bicycle>bike bicycles>bikes
  movie>film movies>films
  film>movie films>movies / not after: to
  photo>photograph photos>photographs
  photograph>photo photographs>photos / not after: to
  house>home houses>homes / not after: to tree dog doll bird green open / not before: party cleaning work
  gift>present gifts>presents / not before: card cards shop bag bags basket baskets certificate wrap
  presents>gifts
  vacation>holiday vacations>holidays / not before: days
  teacher>instructor teachers>instructors
  instructor>teacher instructors>teachers
  doctor>physician doctors>physicians
  physician>doctor physicians>doctors
  boss>manager bosses>managers
  employee>worker employees>workers
  worker>employee workers>employees
  customer>client customers>clients
  client>customer clients>customers
  garbage>trash
  trash>garbage
  sofa>couch sofas>couches
  couch>sofa couches>sofas
  rock>stone rocks>stones / not before: band concert music climbing
  error>mistake errors>mistakes
  mistake>error mistakes>errors
  contest>competition contests>competitions
  competition>contest competitions>contests
  backpack>knapsack backpacks>knapsacks
  guest>visitor guests>visitors / not before: room rooms list
  buddy>friend buddies>friends
  friend>pal friends>pals
  chore>task chores>tasks
  task>job tasks>jobs
  bag>sack bags>sacks / not after: sleeping tea gift punching / not before: lunch
  taxi>cab taxis>cabs
  airplane>plane airplanes>planes
  plane>airplane planes>airplanes
  pants>trousers
  lawyer>attorney lawyers>attorneys
  attorney>lawyer attorneys>lawyers
  beginning>start / only before: of / only after: the
  infant>baby infants>babies
  rabbit>bunny rabbits>bunnies
  jewel>gem jewels>gems
  fee>charge fees>charges / not after: to
  author>writer authors>writers
  writer>author writers>authors
  pupil>student pupils>students
  student>pupil students>pupils / not after: college university graduate
  ocean>sea oceans>seas
  location>place locations>places
  quantity>amount quantities>amounts
  apartment>flat apartments>flats / not before: complex complexes building buildings
  truck>lorry trucks>lorries / not after: toy ice dump fire food monster / not before: driver drivers
  person>individual
  party>celebration parties>celebrations / not before: hats hat favors favours supplies goers / not after: to political
  money>cash
  box>carton boxes>cartons / not after: mail lunch tool tissue jewelry toy ballot a to / not before: office
  rest>remainder / only after: the / only before: of
  meal>dish meals>dishes / not before: plan prep
  salary>pay / not after: to / not before: increase raise
  speed>pace / only before: of
  farmer>grower farmers>growers
  cab>taxi cabs>taxis
  hobby>pastime hobbies>pastimes
  family>household families>households
  team>squad teams>squads
  dinner>supper dinners>suppers
  people>persons / not after: most many all
  sum_of_money>amount_of_money amount_of_money>sum_of_money
  ship>vessel ships>vessels / not after: to will can / not before: # the
`);
