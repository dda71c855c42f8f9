/**
 * The order of sort keys: by UTF-8 bytes, which is by code point. JavaScript's `<` compares UTF-16 units and puts
 * U+10000 and above before U+E000.
 */
export function compareKeys(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left !== right)
      return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1
  }
  return a.length - b.length
}

// A surrogate stands for a code point above every other unit.
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
