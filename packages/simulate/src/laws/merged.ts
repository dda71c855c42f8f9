import { isOf, markersIn } from '../model.ts'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/** A page of a history has at most so many entries. */
const most = 100

/** What was merged goes on in the other ticket: its people follow that one, and its replies stand there among its own. */
export async function checkMerged(
  { model, clerk, call, break: broken }: World,
  { tickets, histories, places }: Stored,
): Promise<void> {
  for (const { id, intoId, by } of model.merges) {
    const [from, into] = [tickets.get(id), tickets.get(intoId)]
    const said = `${by.username} was told that ticket ${id} is merged into ${intoId}`
    if (!from || !into || from.merge?.intoId !== intoId || !into.mergedIds.includes(id))
      return broken('history', `${said}, and it isn't.`)
    const missing = [from.clientId, ...from.followerIds].find((each) => {
      const person = model.people.get(each)
      const isThere = each === into.clientId || into.followerIds.includes(each)
      return !isThere && person && isOf(model, person, into.companyId)
    })
    if (missing !== undefined) broken('history', `${said}, and person ${missing} doesn't follow that.`)
    const entries = [id, ...into.mergedIds, intoId].flatMap((each) => histories.get(each) ?? [])
    if (entries.length > most) continue
    const query = { limit: most }
    const shown = await call(clerk, 'tickets.historyForStaff', { params: { id: intoId }, query })
    const markers = new Set(markersIn(JSON.stringify(shown)).map(({ marker }) => marker))
    for (const [marker, [place]] of places)
      if (place?.event && (place.id === id || place.id === intoId) && !markers.has(marker))
        broken('history', `${said}, and its history doesn't say ${marker} of ticket ${place.id}.`)
  }
}
