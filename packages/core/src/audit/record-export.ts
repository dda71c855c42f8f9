import type { FieldChange } from '@remotehands/contract'
import type { SignedInContext } from '../operation.ts'
import { nameOf } from '../people/present-user.ts'
import { ulid } from '../security/crypto.ts'

/** An export of a list. */
interface Export {
  /** The list's name: "Users". */
  label: string
  /** The company whose data it is; null for several or none. */
  companyId: number | null
  /** The filters by name, without those not set. */
  filters?: Record<string, string | number | boolean | undefined>
}

/** Records in the audit log that the actor exported a list. Call it for the first page only. */
export async function recordExport(
  { label, companyId, filters = {} }: Export,
  { actor, stores, clock, ip }: SignedInContext,
): Promise<void> {
  const now = clock.now()
  const changes = Object.entries(filters).flatMap(([field, value]): FieldChange[] =>
    value === undefined || value === '' ? [] : [{ field, from: null, to: String(value) }],
  )
  await stores.audit.append({
    ...{ id: ulid(now), at: now.toISOString() },
    ...{ actorId: actor.userId, actor: nameOf(await stores.users.byId(actor.userId)) },
    ...{ subject: 'export', subjectId: null, label, companyId, action: 'exported', changes, ip },
  })
}
