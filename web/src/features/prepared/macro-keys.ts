import type { MacroTerms } from '@remotehands/contract'

/** The keys that a macro can have. */
export const macroKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Whether a key is a macro's at all, whoever has it. */
export const isMacroKey = (key: string): boolean => macroKeys.some((each) => each === key)

/** The macro that a key uses: of several, the first of the list, in which one's own go before what is shared. */
export const macroWithKey = <M extends { terms: Pick<MacroTerms, 'key'> }>(
  key: string,
  macros: readonly M[],
) => macros.find(({ terms }) => `${terms.key}` === key)
