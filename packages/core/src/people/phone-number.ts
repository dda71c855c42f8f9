/** How few digits are still a part of somebody's phone number. */
const leastDigits = 4
/** As many digits as a number has in every country, without its area's code. */
const localDigits = 7

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Whether a text may be a part of a phone number. */
const isNumber = (text: string) => digitsOf(text).length >= leastDigits && !/[^\d\s()+./-]/.test(text)

/** The digits by which a number is looked up, of whatever is written of it: its end, where country and area make no difference. */
export const lookedUpDigits = (text: string): string | undefined =>
  isNumber(text) ? digitsOf(text).slice(-localDigits) : undefined

/** Whether a text is a part of a phone number, however either is written: with the country's code, without it, or with a zero for it. */
export function hasNumber(phoneNumber: string | null | undefined, text: string): boolean {
  const known = digitsOf(phoneNumber ?? '')
  if (known.length < leastDigits || !isNumber(text)) return false
  const wanted = digitsOf(text).replace(/^0+(?=\d{4})/, '')
  return known.includes(wanted) || wanted.endsWith(known.replace(/^0+(?=\d{4})/, ''))
}
