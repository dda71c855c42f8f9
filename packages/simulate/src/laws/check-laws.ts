import { password } from '../people/found.ts'
import type { World } from '../world.ts'
import { checkApproved } from './approved.ts'
import { checkAudit } from './audit.ts'
import {
  checkBulk,
  checkCorrected,
  checkErased,
  checkInvited,
  checkLinks,
  checkMacros,
  checkUndone,
} from './corrected.ts'
import { checkDashboard } from './figures.ts'
import { checkHistory } from './history.ts'
import { checkImported } from './imported.ts'
import { checkKept } from './kept.ts'
import { checkLevels } from './levels.ts'
import { checkMerged } from './merged.ts'
import { checkPlaces } from './places.ts'
import { checkQueue } from './queue.ts'
import { checkReminded } from './reminded.ts'
import { checkRounds } from './rounds.ts'
import { checkSealed } from './sealed.ts'
import { checkSearch } from './search.ts'
import { checkIdle, checkSettled } from './settled.ts'
import { checkStatements } from './statements.ts'
import { readStored } from './stored.ts'
import { checkOnce, checkTold } from './told.ts'
import { checkVisits } from './visits.ts'

/** Checks at the end what can't be seen while it happens. */
export async function checkLaws(world: World): Promise<void> {
  const { clerk, call } = world
  checkIdle(world)
  const signIn = () => call(clerk, 'auth.login', { body: { username: world.clerkName(), password } })
  await signIn()
  await checkSettled(world)
  // Before the sign-in, whose entry is on its way.
  await checkSealed(world)
  await signIn()
  await settleMerges(world)
  const stored = await readStored(world)
  checkKept(world, stored)
  checkImported(world, stored)
  checkRounds(world, stored)
  checkHistory(world, stored)
  checkApproved(world, stored)
  checkVisits(world, stored)
  checkReminded(world, stored)
  checkTold(world, stored)
  checkOnce(world)
  checkLevels(world, stored)
  checkAudit(world, stored)
  checkBulk(world, stored)
  checkMacros(world, stored)
  checkInvited(world, stored)
  checkLinks(world)
  checkErased(world)
  await checkDashboard(world, stored)
  await checkQueue(world, stored)
  await checkStatements(world)
  await checkPlaces(world, stored)
  await checkMerged(world, stored)
  await checkUndone(world, stored)
  await checkCorrected(world, stored)
  await checkSearch(world, stored)
}

/** A merge of companies whose answer never came may not have been done: what is stored tells. */
async function settleMerges({ system, model }: World): Promise<void> {
  const told = new Set(model.mergedCompanies.map(({ id }) => id))
  const unknown = [...model.mergedInto.keys()].filter((id) => !told.has(id))
  const stored = await system.stores.companies.byIds(unknown)
  for (const id of unknown) if (stored.get(id)?.mergedInto === undefined) model.mergedInto.delete(id)
}
