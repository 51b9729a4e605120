import { readGroups } from "./synonymGroup";

export const verbs = readGroups(`
  buy>purchase buys>purchases bought>purchased buying>purchasing / not before: in into out back one
  purchased>bought purchasing>buying
  need>require needs>requires needed>required needing>requiring / not before: to of not
  needs>has / only before: to / not after: the a no in
  want>wish wants>wishes wanted>wished wanting>wishing / only before: to
  wants>would_like / not before: to / not after: it
  decide>choose decides>chooses decided>chose deciding>choosing / only before: to / not after: has have had was were is
  start>begin starts>begins started>began starting>beginning / not before: up over out off with / not after: the a an at his her their its from head has have had been was were is are be just already only ever recently
  begin>start begins>starts began>started / not before: the
  finish>complete finishes>completes finished>completed finishing>completing / only before: the his her their all its a my this / not after: the a
  complete>finish completes>finishes completed>finished completing>finishing / only before: the his her their all its my this / not after: the a
  receive>get receives>gets received>got receiving>getting / not after: was were been be is are has have had being
  earn>make earns>makes earned>made earning>making / not before: the a an his her their its points interest enough back
  collect>gather collects>gathers collected>gathered collecting>gathering / not before: garbage trash money payment donations rent taxes interest dust on for
  gather>collect gathers>collects gathered>collected gathering>collecting / not before: at in for around / not after: a the
  eat>consume eats>consumes ate>consumed eaten>consumed eating>consuming / not before: out up dinner lunch breakfast too
  drank>consumed
  discover>find discovers>finds discovered>found discovering>finding / not after: was were been
  realizes>notices realized>noticed / only before: that
  notices>observes noticed>observed noticing>observing / only before: that the
  travel>go travels>goes traveled>went travelled>went traveling>going travelling>going / not after: has have had been was were the her his of for / not before: expenses agency time costs team
  construct>build constructs>builds constructed>built constructing>building
  build>construct builds>constructs built>constructed / not before: up on / not after: the a
  fix>repair fixing>repairing / not after: the a
  repaired>fixed repairing>fixing
  choose>pick chooses>picks chose>picked choosing>picking / not before: to between
  pick>gather picks>gathers picked>gathered picking>gathering / only before: # apples berries strawberries flowers oranges peaches
  divide>split divides>splits divided>split dividing>splitting / not before: by
  distribute>hand_out distributes>hands_out distributing>handing_out distributed>handed_out
  shared>split sharing>splitting / only before: the equally evenly among between
  donate>give donates>gives donated>gave donating>giving / not after: has have had was were been is are
  carry>transport carries>transports carried>transported carrying>transporting / not before: out on over
  require>need requires>needs required>needed requiring>needing / not before: that him her them reading courses
  obtain>get obtains>gets obtained>got obtaining>getting / not after: was were been be is are has have had
  produce>make produces>makes produced>made producing>making / not after: the fresh of and local
  create>make creates>makes created>made creating>making
  manufacture>make manufactures>makes manufactured>made / not after: the
  increase>go_up increases>goes_up increased>went_up / only before: by / not after: is are was were be been has have had an the a
  decrease>go_down decreases>goes_down decreased>went_down / only before: by / not after: is are was were be been has have had an the a
  removes>takes_away removing>taking_away / only before: # the some all half
  hire>employ hires>employs hired>employed hiring>employing
  attend>go_to attends>goes_to attending>going_to / only before: the a an his her this their
  plan>intend plans>intends planned>intended planning>intending / only before: to / not after: has have had his her their the my no is was
  try>attempt tries>attempts tried>attempted trying>attempting / only before: to
  attempts>tries attempted>tried attempting>trying / only before: to / not after: an his her the
  loves>adores loved>adored / not before: to
  likes>enjoys liked>enjoyed / not before: to
  enjoys>likes enjoyed>liked
  owns>possesses
  possess>own possesses>owns possessed>owned
  contain>hold contains>holds contained>held containing>holding
  holds>contains / only before: #
  throw>toss throws>tosses threw>tossed throwing>tossing thrown>tossed / not before: out away up a
  watched>viewed watching>viewing / not before: over for out
  speak>talk speaks>talks spoke>talked speaking>talking / not before: english french spanish
  allow>permit allows>permits allowed>permitted allowing>permitting / not before: for
  placed>put placing>putting / only before: the them his her it #
  puts>places putting>placing / only before: the # his her them
  washing>cleaning washes>cleans washed>cleaned / not before: machine machines up
  assembles>puts_together assemble>put_together assembled>put_together assembling>putting_together
  lasts>goes_on_for lasted>went_on_for / only before: #
  use>utilize uses>utilizes used>utilized using>utilizing / not before: to books book car cars of / not after: the of its in get getting
  provide>supply provides>supplies provided>supplied providing>supplying / not before: that for
  assume>suppose assuming>supposing
  select>choose selects>chooses selecting>choosing
  departs>leaves departed>left departing>leaving
  goes>heads went>headed / only before: to
  sees>spots saw>spotted / only before: # a the
  walk>stroll walks>strolls walked>strolled walking>strolling / not before: dog dogs the her his their up / not after: dog
  costs>sells_for / only before: #
  weighs>has_a_weight_of / only before: #
  calculate>work_out calculates>works_out
  reach>get_to reaches>gets_to reaching>getting_to / only before: the his her
`);
