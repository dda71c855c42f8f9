import * as z from 'zod'
import type { Table } from '../table/table.ts'
import { assetTagPartition } from './device-items.ts'

const Pointer = z.object({ deviceId: z.int() })
/** Of those that share a tag, the first few. */
const most = 10
const atOnce = 25

/** The ids of the devices of a company that have these asset tags, each tag's in their order. One query for each tag. */
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
