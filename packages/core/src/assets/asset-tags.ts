import * as z from 'zod'
import type { Table } from '../table/table.ts'
import { assetTagPartition } from './device-items.ts'

const Pointer = z.object({ deviceId: z.int() })
/** How many devices with the same asset tag to return. */
const most = 10
const atOnce = 25

/** Returns the ids of a company's devices with these asset tags, in each tag's order. One query per tag. */
export async function devicesWithTags(
  table: Table,
  companyId: number,
  assetTags: readonly string[],
): Promise<Map<string, number[]>> {
  const tags = [...new Set(assetTags)]
  const found = new Map<string, number[]>()
  for (let at = 0; at < tags.length; at += atOnce) {
    await Promise.all(
      tags.slice(at, at + atOnce).map(async (tag) => {
        const pk = await assetTagPartition(companyId, tag)
        const { items } = await table.query({ pk, limit: most, consistent: true })
        found.set(
          tag,
          items.map((item) => Pointer.parse(item).deviceId),
        )
      }),
    )
  }
  return found
}
