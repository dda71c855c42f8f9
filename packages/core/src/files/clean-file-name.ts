import { limits } from '@remotehands/contract'

// Controls, halves of surrogate pairs, and what is there but not seen: overrides of the writing direction make
// `gpj.exe` read as `exe.jpg`.
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu
// What no file on Windows may be called (Microsoft, "Naming Files, Paths, and Namespaces"), with any extension.
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i
const longestExtension = 20

/** A file's name as it can be shown, and kept by any system: without its path, and within the limit. */
export function cleanFileName(name: string): string {
  const own = name.replace(/^.*[/\\]/su, '').normalize('NFC')
  const plain = own
    .replaceAll(unseen, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return shorten(plain.replace(reserved, '_$1')) || 'file'
}

/** Cuts the middle out, whole characters at a time, so that the extension stays. */
function shorten(name: string): string {
  const { max } = limits.attachment.name
  if (name.length <= max) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= longestExtension ? name.slice(dot) : ''
  let stem = ''
  for (const character of name) {
    if (stem.length + character.length + extension.length > max) break
    stem += character
  }
  return stem.trimEnd() + extension
}
