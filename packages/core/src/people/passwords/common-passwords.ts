import { unpackPasswords } from './unpack-passwords.ts'

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * Whether many people use this password: it is on a list of 49,000 counted from leaks, as it is or with no
 * more than a few digits and punctuation marks around it. Ignores case. Loads the list on first use.
 */
export async function isCommon(password: string): Promise<boolean> {
  loading ??= load()
  const list = await loading
  const plain = password.normalize('NFKC').toLowerCase()
  return list.has(plain) || list.has(withoutDecoration(plain)) || isPattern(plain)
}

async function load(): Promise<ReadonlySet<string>> {
  const { packedPasswords } = await import('./packed-passwords.ts')
  return unpackPasswords(packedPasswords)
}

const mostDecoration = 6

/** Reduces `Summer2026!` to `summer`; returns the password itself if there is more around it. */
export function withoutDecoration(plain: string): string {
  const core = plain.replaceAll(/^[\P{L}]+|[\P{L}]+$/gu, '')
  return plain.length - core.length <= mostDecoration ? core : plain
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm']
const fewest = 4

/** Fewer than four different characters, or a run of alphabet, digits or keyboard, either way. */
export function isPattern(plain: string): boolean {
  const backwards = [...plain].reverse().join('')
  return new Set(plain).size < fewest || rows.some((row) => row.includes(plain) || row.includes(backwards))
}
