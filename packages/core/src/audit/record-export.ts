import type { FieldChange } from '@remotehands/contract'
import type { SignedInContext } from '../operation.ts'
import { nameOf } from '../people/person.ts'
import { ulid } from '../security/ulid.ts'

/** What was exported. */
interface Export {
  /** What the list is called: "Users". */
  label: string
  /** Whose data it is; null for that of several companies, or of none. */
  companyId: number | null
  /** The filters, by their names; those that are not set are left out. */
  filters?: Record<string, string | number | boolean | undefined>
}

/** Keeps in the audit log that the actor exported a list. To be called for its first page alone. */
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
