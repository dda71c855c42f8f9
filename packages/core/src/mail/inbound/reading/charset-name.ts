/** Other names of charsets. */
const aliases: Readonly<Record<string, string>> = {
  ...{ latin9: 'iso-8859-15', 'latin-9': 'iso-8859-15', cp932: 'shift_jis', ms932: 'shift_jis' },
  ...{ cp936: 'gbk', cp949: 'euc-kr', uhc: 'euc-kr', ms949: 'euc-kr', cp950: 'big5', eucjp: 'euc-jp' },
  ...{ 'windows-932': 'shift_jis', 'windows-936': 'gbk', 'windows-950': 'big5', cp874: 'windows-874' },
}

/** A charset’s name as TextDecoder has it; of one that it doesn’t know, in lower case. */
export function charsetName(declared: string): string {
  const name = declared.replaceAll(/["']/g, '').trim().toLowerCase()
  const known = aliases[name] ?? name
  return isDecodable(known) ? new TextDecoder(known).encoding : known
}

/** Whether TextDecoder knows a charset. */
export function isDecodable(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}
