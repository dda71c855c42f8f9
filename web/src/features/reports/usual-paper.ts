/** Countries that print on Letter (CLDR, paperSize). */
const letterRegion = /-(US|CA|MX|BZ|CL|CO|CR|GT|NI|PA|PH|PR|SV|VE)\b/i

/** The paper where the reader's browser is from. */
export const usualPaper = (): 'a4' | 'letter' => (letterRegion.test(navigator.language) ? 'letter' : 'a4')
