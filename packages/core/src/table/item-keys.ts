import { asciiAddress } from '@remotehands/contract'
import { folded } from '../folded.ts'
import { sha256 } from '../security/crypto.ts'
import type { IndexName } from './table.ts'

// Wide enough for any id that a counter will reach: sort keys compare as text.
const digits = 12

/** The greatest id that lists keep in their order. */
export const largestId = 10 ** digits - 1

/** An id padded for sort keys. */
export function padded(id: number): string {
  return String(id).padStart(digits, '0')
}

/** The kinds of records with an id sequence of their own. */
export type Numbered =
  | 'users'
  | 'companies'
  | 'sites'
  | 'documents'
  | 'tickets'
  | 'questions'
  | 'articles'
  | 'devices'
  | 'maintenance'
  | 'visits'
  | 'vendors'
  | 'contracts'
  | 'evidence'
  | 'inquiries'
  | 'imports'
  | 'time'
  | 'recurring'
  | 'report_mails'

/** Lists in order of their ids, newest first: of one company, or of all. */
export type NumberedList = Extract<
  Numbered,
  'tickets' | 'questions' | 'devices' | 'maintenance' | 'inquiries' | 'documents'
>

/** Ids per index partition of a list over all companies. */
export const bucketSize = 1_000

/** The index keys that put a record on the list of all companies, and on its company's list if it has one. */
export function numberedListKeys(
  list: NumberedList,
  { id, companyId }: { id: number; companyId?: number },
): Record<string, string> {
  return {
    ...(companyId !== undefined && { gsi1pk: companyPartition(list, companyId), gsi1sk: padded(id) }),
    ...{ gsi2pk: bucketPartition(list, Math.floor(id / bucketSize)), gsi2sk: padded(id) },
  }
}

export function bucketPartition(list: NumberedList, bucket: number): string {
  return `${list.toUpperCase()}#${bucket}`
}

/** The partition of one company's list. */
export function companyPartition(list: NumberedList, companyId: number): string {
  return `COMPANY#${companyId}#${list.toUpperCase()}`
}

/** A name in the form lists sort by, short enough for a sort key of 1,024 bytes that holds two of them. */
export function sortName(name: string): string {
  return folded(name).slice(0, 100)
}

// A key holds 2,048 bytes, and one character may fold into eighteen.
const longestReadableName = 400

/** The item that keeps a name unique: the first to put it owns the name. */
export async function guardKey(
  kind: 'USERNAME' | 'EMAIL' | 'COMPANYDOMAIN' | 'COMPANYNAME' | 'SERIALNUMBER',
  name: string,
) {
  const text = kind === 'EMAIL' ? asciiAddress(name) : name
  return { pk: `${kind}#${await keyName(text)}`, sk: 'GUARD' }
}

/** A name in the form used in keys: the same for all its spellings. */
export async function keyName(name: string): Promise<string> {
  const text = folded(name)
  return text.length > longestReadableName ? sha256(text) : text
}

/** Seconds since 1970, the format of the table's expiry. */
export function ttlOf(expiresAt: Date): number {
  return Math.ceil(expiresAt.getTime() / 1000)
}

/** Key attributes of the table and its sparse indexes: an index holds only items that have its attributes. */
export const keyNames = {
  table: { pk: 'pk', sk: 'sk' },
  gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
  gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  gsi3: { pk: 'gsi3pk', sk: 'gsi3sk' },
  gsi4: { pk: 'gsi4pk', sk: 'gsi4sk' },
} as const satisfies Record<IndexName | 'table', { pk: string; sk: string }>

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
