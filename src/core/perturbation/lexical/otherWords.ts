import { readGroups } from "./synonymGroup";

export const otherWords = readGroups(`
  big>large bigger>larger biggest>largest
  large>big larger>bigger largest>biggest / not before: pizza pizzas size fries drink drinks number
  huge>enormous
  enormous>huge
  gigantic>huge
  tiny>very_small
  quickly>rapidly
  rapidly>quickly
  expensive>costly
  costly>expensive
  cheap>inexpensive
  happy>glad / not before: birthday hour meal meals
  beautiful>lovely
  lovely>beautiful
  delicious>tasty
  tasty>delicious
  favorite>preferred
  entire>whole
  whole>entire / not before: number numbers wheat milk grain / not after: a on
  additional>extra
  extra>additional / not before: large
  various>different
  initially>at_first
  originally>initially
  currently>at_present
  presently>currently
  often>frequently / not after: how as more
  frequently>often / not after: how as more
  usually>normally
  normally>usually
  typically>usually
  approximately>about
  roughly>approximately
  about>approximately / only before: #
  in_total>altogether / not after: how
  total>overall / only before: number amount cost price weight distance time profit length area volume score
  left>remaining / only after: are is were was have has / not before: the for to from home out over off at
  per_day>each_day per_week>each_week per_month>each_month per_year>each_year
  then>after_that / only after: and
  because>since / not before: of
  only>just / only before: #
  just>only / only before: #
  before>prior_to / only before: the
  a_lot_of>plenty_of lots_of>plenty_of
  as_well_as>and_also
  altogether>in_all / not before: different
  nearly>almost
  almost>nearly
  immediately>at_once
  afterwards>after_that
  equally>evenly
  evenly>equally
  certain>particular / not before: that of / not after: is be
  particular>specific / not after: in
  normal>ordinary
  correct>right / not after: to
  correctly>accurately
  difficult>hard
  sick>ill
  wealthy>rich
  tired>weary
  whenever>each_time
  until>till
  upon>on / not before: arriving
  amongst>among
  everybody>everyone
  everyone>everybody
  somebody>someone
  someone>somebody
  anyone>anybody
  anybody>anyone
  every>each / not before: # other one single first second third fourth fifth few
  enough>sufficient / not before: to for of that and so / not after: old big large long is far high strong fast tall good not well
  during>over_the_course_of / only before: the his her this that their
  annual>yearly
  simultaneously>at_the_same_time
  completely>entirely
  entirely>completely
  solely>only
  quick>speedy
  unique>distinct
  regularly>routinely
  rarely>seldom
  perhaps>maybe
  maybe>perhaps
  prior>previous / not before: to
  previous>earlier / not before: to
  similar>comparable
`);
