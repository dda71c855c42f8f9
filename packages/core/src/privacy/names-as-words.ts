/** First names that begin a sentence, or stand in one, as words too: nobody knows by the spelling who or what is meant. */
const namesAsWords: ReadonlySet<string> = new Set(
  `abbey ace amber angel april archer art ash august autumn bay bell berry bill blaze bliss blue brook brooks buck bud buddy
  candy carol carter chance charity chase chip chuck clay cliff cole colt cook coral crystal dale dash dawn dean dell destiny
  dick drew duke earl eve ever faith fern flora forest fox frank gene genesis ginger glen grace grant guy hank harmony harp
  hazel heath heather heaven holly honey hope hunter iris ivy jack jade jasmine jay jean jet jewel joy june junior justice kit
  lance lane lark laurel legend lily link lotus love marina mark mason mat max may melody mercedes mercury merry miles misty
  myrtle nick noble north ocean olive opal page paris parker pat patience pearl peg penny pepper phoenix poppy porter prince
  princess queen rain ray red reed reign rich rick ridge river rob robin rocky rose rosemary rowan royal ruby rusty sage sailor
  sandy savannah serenity shade shepherd sherry sierra skip sky sol sonny star sterling stone storm sue summer sunday sunny
  taylor terra tiger trinity trip troy val verity vic victor victory violet wade ward wave west will willow windy winter wolf
  wren zion`.split(/\s+/),
)

/** Whether a name may be a word in a sentence. */
export const isWordToo = (name: string): boolean => namesAsWords.has(name.toLowerCase())
