/** Lower and upper case letters that look Latin: Cyrillic, Greek, Armenian, Cherokee, and phonetic forms. */
const lookAlikes = {
  a: 'аαꭺɑ',
  b: 'вβᏼꮟƅ',
  c: 'сꮯᴄ',
  d: 'ԁꭰꮷᴅ',
  e: 'еεҽꭼᴇ',
  f: 'ϝք',
  g: 'ɡցꮐԍ',
  h: 'нηһհꮋʜ',
  i: 'іιɩꭵ',
  j: 'јϳꭻᴊ',
  k: 'кκꮶᴋ',
  l: 'ӏꮮʟ',
  m: 'мμꮇᴍϻ',
  n: 'ոռɴ',
  o: 'оοօᴏ',
  p: 'рρꮲᴘ',
  q: 'ԛզգ',
  r: 'ꭱꮁʀ',
  s: 'ѕꮪꜱտ',
  t: 'тτꭲᴛ',
  u: 'υսᴜʋ',
  v: 'νѵꮩᴠ',
  w: 'ԝωꮃѡᴡ',
  x: 'хχ',
  y: 'уүγỿʏ',
  z: 'ζꮓᴢ',
}

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, likes]) => [...likes].map((like) => [like, letter] as const)),
)

/** Lowercases a text and replaces look-alikes with Latin letters: "Аcme" with a Cyrillic А becomes "acme". */
export function latinLook(text: string): string {
  return Array.from(text, (letter) => latin.get(letter) ?? letter).join('')
}
