import type { Role } from '@remotehands/contract'
import type * as z from 'zod'
import type { RecordEvent } from '../entities/desk-event.ts'
import type { CompanyRecord, NewSessionRecord, SessionRecord, UserRecord } from '../entities/user.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

/** What a new user needs; the rest has its defaults. */
export type NewUserRecord = Omit<z.input<typeof UserRecord>, 'id' | 'version' | 'authEpoch' | 'lastLogin'>
export type UserChanges = Partial<
  Pick<
    UserRecord,
    | 'firstName'
    | 'lastName'
    | 'username'
    | 'email'
    | 'phoneNumber'
    | 'companyId'
    | 'role'
    | 'vendorId'
    | 'isActive'
    | 'passwordHash'
    | 'mailNotifications'
  >
> & {
  twoFactor?: UserRecord['twoFactor'] | null
  /** Ends every session, whatever else is changed. */
  endSessions?: true
}
/** What the audit log is told of a change; a job has no actor. Never a secret. */
export type UserAct = Pick<RecordEvent, 'at' | 'actorId' | 'type'> &
  Partial<Pick<RecordEvent, 'changes' | 'whence'>>

/** What became of one person of an import. */
export type ImportOutcome = 'created' | 'USERNAME_TAKEN' | 'EMAIL_TAKEN'

/** Reads are strongly consistent, but for lists. */
export interface UserStore {
  byId(id: number): Promise<UserRecord | undefined>
  /** Eventually consistent. Ids that do not exist are absent from the map. */
  byIds(ids: readonly number[]): Promise<Map<number, UserRecord>>
  /** As `byIds`, but the names alone: for lists, which have many people on a page. */
  namesOf(ids: readonly number[]): Promise<Map<number, Pick<UserRecord, 'firstName' | 'lastName'>>>
  /** Usernames are compared case-insensitively. */
  byUsername(username: string): Promise<UserRecord | undefined>
  /** E-mail addresses are compared case-insensitively. */
  byEmail(email: string): Promise<UserRecord | undefined>
  /** What a create with this `once` made. Throws IDEMPOTENCY_KEY_REUSED. */
  createdBy(once: Once, now: Date): Promise<UserRecord | undefined>
  /** Throws USERNAME_TAKEN or EMAIL_TAKEN; both are unique case-insensitively. `acts` are told in that same write. */
  create(user: NewUserRecord, once?: Once, acts?: readonly UserAct[]): Promise<UserRecord>
  /**
   * Creates many at once, each with its acts; one that cannot be stops no other. Undefined is passed over, and keeps its
   * place: a repeated call with the same `once` goes on where the first was cut off, and makes nobody twice.
   */
  import(
    users: readonly (NewUserRecord | undefined)[],
    acts: readonly UserAct[],
    once?: Once,
  ): Promise<(ImportOutcome | undefined)[]>
  /** The ids of those who have these names and addresses. Eventually consistent. */
  holders(
    names: readonly { username: string; email: string }[],
  ): Promise<{ username: number | undefined; email: number | undefined }[]>
  /**
   * Changes `user` as it was read. A change of password, role or activity raises `authEpoch`, and so does a second
   * factor that is turned on or off, or gets another secret; a used recovery code does not.
   * `act` is told in that same write. Throws CONFLICT when somebody else changed it since, or when `onlyWhile` is no
   * longer active in that role: of two administrators who take each other's rights, one stays. Throws USERNAME_TAKEN or
   * EMAIL_TAKEN. `once` is kept in that same write, and throws CONFLICT when it is there already.
   */
  update(
    user: UserRecord,
    changes: UserChanges,
    act?: UserAct,
    onlyWhile?: { userId: number; role: Role },
    once?: Once,
  ): Promise<UserRecord>
  /**
   * Stores a stronger hash of the same password: `authEpoch` stays, sessions go on. Does nothing when the password
   * is no longer the one that was read.
   */
  rehash(user: UserRecord, passwordHash: string): Promise<void>
  /** Stores the same secret of the second factor, sealed anew. Does nothing when the record was changed since. */
  reseal(user: UserRecord, secret: string): Promise<void>
  recordLogin(id: number, at: Date): Promise<void>
  /**
   * Marks the code of a 30-second step as used; false when it, or a later one, was used before. Raises `version`, so
   * that an update of a user who was read before cannot undo it.
   */
  claimTotpStep(id: number, step: number): Promise<boolean>
  /** People by kind and name; of one company, or of all. `staff` are the service company's own. */
  list(
    filter: { companyId?: number; clientsOnly?: boolean; staffOnly?: boolean; vendorsOnly?: boolean },
    page: PageRequest,
  ): Promise<Page<UserRecord>>
  /** How many tickets each has raised, and how many of those are open. */
  ticketCounts(ids: readonly number[]): Promise<Map<number, { tickets: number; active: number }>>
}

export interface CompanyStore {
  byIds(ids: readonly number[]): Promise<Map<number, CompanyRecord>>
  /** Names are compared without case, accents, surrounding and repeated white space. `actorId` is whoever brings it. */
  findOrCreate(name: string, now: Date, actorId?: number | null): Promise<CompanyRecord>
  /** A client company, although nobody of it is known yet. Throws COMPANY_NAME_TAKEN. */
  create(name: string, now: Date, actorId: number, once?: Once): Promise<CompanyRecord>
  /** Gives a company another name, as it was read. Throws COMPANY_NAME_TAKEN, and CONFLICT when it was renamed since. */
  rename(company: CompanyRecord, name: string, now: Date, actorId: number): Promise<CompanyRecord>
  findByName(name: string): Promise<CompanyRecord | undefined>
  /** The companies that have, or once had, a client, by name; those whose names begin with a text, where one is given. */
  listClients(page: PageRequest, beginning?: string): Promise<Page<CompanyRecord>>
}

export interface SessionStore {
  create(session: NewSessionRecord): Promise<void>
  get(userId: number, sessionId: string): Promise<SessionRecord | undefined>
  /** Notes when its person proved who they are. Does nothing for a session that has ended. */
  prove(userId: number, sessionId: string, at: Date): Promise<void>
  delete(userId: number, sessionId: string): Promise<void>
  /** In no order that means anything; those that have ended and were not swept yet are among them. */
  list(userId: number, page: PageRequest): Promise<Page<SessionRecord>>
}
