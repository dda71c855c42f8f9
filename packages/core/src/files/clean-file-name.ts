import { limits } from '@remotehands/contract'

// Controls, lone surrogates and invisible characters: a bidirectional override makes `gpj.exe` read as
// `exe.jpg`.
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu
// Names Windows reserves, with any extension (Microsoft, "Naming Files, Paths, and Namespaces").
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i
const longestExtension = 20

/** Cleans a file's name for display and for any file system: drops its path, limits its length. */
export function cleanFileName(name: string): string {
  const own = name.replace(/^.*[/\\]/su, '')
  const plain = own
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return shorten(plain.replace(reserved, '_$1')) || 'file'
}

/** Cuts out the middle by whole characters, keeping the extension. */
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
  return stem.replace(/[. ]+$/, '') + extension
}
