/** Finds what a text counts in words: `The first is the quiet. … The second is the breakfast.` */
import type { Statement } from './brief-reading.ts'

/** All languages share one list, because none of the words means something else in another. */
const ordinal =
  /^(?:(?:and|und|y|et|en|и|і|й|ve)\s)?(?:(?:the|el|la|le|il|o|a|der|die|das|de|het|la)\s)?(?<word>first|second|third|fourth|fifth|sixth|seventh|firstly|secondly|thirdly|lastly|erste[rns]?|zweite[rns]?|dritte[rns]?|vierte[rns]?|fünfte[rns]?|erstens|zweitens|drittens|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|premi[eè]re?|deuxième|seconde|troisième|quatrième|premièrement|deuxièmement|prim[oa]|second[oa]|terz[oa]|quart[oa]|primeir[oa]|terceir[oa]|eerste|tweede|derde|vierde|pierwsz[yae]|drug[iae]|trzeci[ae]?|перш\p{L}{1,2}|по-перше|друг\p{L}{1,2}|по-друге|трет[яіє]\p{L}?|по-третє|перв\p{L}{2}|во-первых|втор\p{L}{2}|во-вторых|birinci(?:si)?|ikinci(?:si)?|üçüncü(?:sü)?)(?!\p{L})/iu

/** `One: they shiver.` */
const cardinal =
  /^(?<word>one|two|three|four|five|six|seven|eins|zwei|drei|vier|fünf|uno|una|dos|tres|cuatro|cinco|un|deux|trois|quatre|cinq|due|tre|quattro|cinque|um|dois|três|quatro|один|два|три|чотири|четыре|п[’']ять|jeden|dwa|trzy|cztery|pięć)\s?[:：.–—]\s/iu

/** `Myth 2: …`, `Day 3 – …` */
const numbered = /^(?:\p{L}{2,12}\s)?#?(?<word>\d{1,2})\s?[:：–—]\s/u

/** `CAR: …` and `5 April: …` begin a line, as others do. */
const labelled = /^[\p{L}\d][\p{L}\p{M}\d’'&,./ –-]{1,38}[:：]\s\S/u

/** The statements that begin one of several things that are counted. */
export function countedIn(statements: readonly Statement[]): ReadonlySet<Statement> {
  for (const pattern of [ordinal, cardinal, numbered]) {
    const begun = statements.filter(({ text, kind }) => kind === 'sentence' && pattern.test(text))
    // `The first visit` and `The first lesson` count nothing.
    const words = new Set(begun.map(({ text }) => pattern.exec(text)?.groups?.word?.toLocaleLowerCase()))
    if (words.size > 1) return new Set(begun)
  }
  const lines = statements.filter(
    ({ text, kind, line }, index) => kind === 'sentence' && statements[index - 1]?.line !== line && labelled.test(text),
  )
  return new Set(lines.length > 1 ? lines : [])
}
