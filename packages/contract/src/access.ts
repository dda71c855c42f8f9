import { type Role, roles } from './roles.ts'

const admins = ['admin', 'global_admin'] as const satisfies Role[]
const staff = [...admins, 'techie'] as const satisfies Role[]
const companyReaders = ['local_admin', 'client', 'view_only_client'] as const satisfies Role[]
const companyWriters = ['local_admin', 'client'] as const satisfies Role[]

/**
 * Which roles hold which permission (`entity:action:scope`), stated nowhere else. The request pipeline
 * enforces it, operations ask it for their scope, and the web's guards, links and tabs read it too. Scopes,
 * widest first: `any` is every record, `company` the actor's company's records, `own` the actor's own.
 */
export const access = {
  'ticket:read:any': staff,
  'ticket:read:company': companyReaders,
  'ticket:create:any': staff,
  'ticket:create:company': companyWriters,
  'ticket:reply:any': staff,
  'ticket:reply:company': companyWriters,
  'ticket:changeStatus:any': staff,
  'ticket:changeStatus:company': companyWriters,
  'ticket:follow:any': staff,
  'ticket:follow:company': companyWriters,
  'ticket:rate:company': companyWriters,
  'ticket:update:any': staff,
  'approval:decide:company': companyWriters,
  'approval:remind:any': staff,
  'approval:remind:company': companyWriters,
  'approval:override:any': admins,
  'note:read:any': staff,
  'note:create:any': staff,
  'attachment:create:any': staff,
  'attachment:create:company': companyWriters,
  'attachment:create:own': ['vendor'],
  'queue:read:any': staff,
  'queue:read:company': ['local_admin'],
  'question:read:any': staff,
  'question:read:company': companyReaders,
  'question:create:any': staff,
  'question:create:company': companyWriters,
  'question:answer:any': staff,
  'article:read:any': staff,
  'article:read:company': companyReaders,
  'article:write:any': staff,
  'visit:read:any': staff,
  'visit:read:company': companyReaders,
  'visit:schedule:any': staff,
  'visit:request:company': companyWriters,
  'calendar:manage:own': [...staff, ...companyWriters],
  'inquiry:read:any': staff,
  'inquiry:write:any': staff,
  'inquiry:convert:any': admins,
  'duty:read:any': staff,
  'duty:write:any': admins,
  'duty:enter:any': admins,
  'duty:enter:own': ['techie'],
  'rule:manage:any': admins,
  'serviceLevel:manage:any': admins,
  'heldMail:read:any': staff,
  'heldMail:release:any': staff,
  'mailIntake:read:any': admins,
  'mailIntake:test:any': admins,
  'requestForm:read:any': staff,
  'requestForm:read:company': companyWriters,
  'requestForm:manage:any': admins,
  'prepared:use:any': staff,
  'prepared:share:any': admins,
  'recurring:read:any': staff,
  'recurring:manage:any': staff,
  'plannedWork:read:company': ['local_admin'],
  'time:log:any': staff,
  'time:edit:any': admins,
  'time:edit:own': ['techie'],
  'time:configure:any': admins,
  'timeSheet:read:any': admins,
  'timeSheet:read:own': ['techie'],
  'timeReport:read:any': admins,
  'tag:read:any': staff,
  'tag:manage:any': admins,
  'figures:read:any': staff,
  'figures:read:company': companyReaders,
  'company:read:any': staff,
  'company:write:any': admins,
  'companyProfile:read:any': staff,
  'companyProfile:read:company': companyReaders,
  'companyProfile:write:any': staff,
  'companyProfile:write:company': ['local_admin'],
  'companyField:read:any': staff,
  'companyField:read:company': ['local_admin'],
  'document:read:any': staff,
  'document:read:company': companyReaders,
  'document:write:any': staff,
  'externalId:read:any': staff,
  'externalId:read:company': ['local_admin'],
  'externalId:write:any': staff,
  'fullExport:run:any': admins,
  'fullExport:run:company': ['local_admin'],
  'fullExport:everything:any': admins,
  'site:read:any': staff,
  'site:read:company': companyReaders,
  'site:write:any': staff,
  'site:write:company': ['local_admin'],
  'person:read:any': staff,
  'person:read:company': companyReaders,
  'personAccess:write:any': staff,
  'personAccess:write:company': ['local_admin'],
  'technician:read:any': staff,
  'client:read:any': admins,
  'client:read:company': ['local_admin'],
  'client:create:any': admins,
  'client:create:company': ['local_admin'],
  'user:read:any': admins,
  'user:read:company': ['local_admin'],
  'user:write:any': admins,
  'user:write:company': ['local_admin'],
  'device:read:any': staff,
  'device:read:company': companyReaders,
  'device:write:any': staff,
  'device:write:company': ['local_admin'],
  'import:run:own': [...staff, 'local_admin'],
  'maintenance:read:any': staff,
  'maintenance:read:company': ['local_admin'],
  'maintenance:write:any': staff,
  'vendor:read:any': admins,
  'vendor:read:own': ['vendor'],
  'vendor:write:any': admins,
  'contract:read:any': admins,
  'contract:read:own': ['vendor'],
  'contract:create:any': admins,
  'contract:create:own': ['vendor'],
  'contract:write:any': admins,
  'contract:correct:any': admins,
  'contract:correct:own': ['vendor'],
  'contract:withdraw:own': ['vendor'],
  'contract:approve:any': admins,
  'contract:void:any': admins,
  'contractFeed:manage:own': [...admins, 'vendor'],
  'evidence:read:any': admins,
  'evidence:read:own': ['vendor'],
  'evidence:create:any': admins,
  'evidence:create:own': ['vendor'],
  'evidence:review:any': admins,
  'evidence:withdraw:any': admins,
  'evidence:withdraw:own': ['vendor'],
  'vendorTicket:read:any': admins,
  'vendorTicket:read:own': ['vendor'],
  'report:read:any': admins,
  'report:read:company': ['local_admin'],
  'reportMail:manage:any': admins,
  'reportMail:manage:company': ['local_admin'],
  'audit:read:any': admins,
  'audit:read:company': ['local_admin'],
  'erasure:read:any': admins,
  'erasure:read:company': ['local_admin'],
  'erasure:carryOut:any': admins,
  'retention:manage:any': admins,
  'job:read:any': admins,
  'job:rerun:any': admins,
  'account:manage:own': roles,
  'notice:read:own': roles,
} as const satisfies Record<`${string}:${string}:${Scope}`, readonly Role[]>

/**
 * Which tickets of their company that aren't private a person reads, beside those they raised or follow: none, those of their
 * site, or all. Only clients' scopes can be narrowed: a company's administrator reads all that aren't private.
 */
export const ticketScopes = ['own', 'site', 'company'] as const
export type TicketScope = (typeof ticketScopes)[number]

/** Whether a role's tickets can be limited to the person's own, or their site's. */
export const mayNarrowTickets = (role: Role): boolean => role === 'client' || role === 'view_only_client'

/** Which tickets of their company a person reads; of those whose role doesn't let it be narrowed, all. */
export function ticketScopeOf({ role, ticketScope }: { role: Role; ticketScope: TicketScope }): TicketScope {
  return mayNarrowTickets(role) ? ticketScope : 'company'
}

/** Whether people in a role can be asked to approve what their company requests. */
export const mayApprove = (role: Role): boolean => can(role, 'approval:decide')

export type Scope = 'any' | 'company' | 'own'
type Grant = keyof typeof access
type WithoutScope<G> = G extends `${infer Entity}:${infer Action}:${Scope}` ? `${Entity}:${Action}` : never
/** What an endpoint asks for: `ticket:create`. The scope follows from the role. */
export type Permission = WithoutScope<Grant>

const scopes: readonly Scope[] = ['any', 'company', 'own']

/** Returns the widest scope in which `role` holds `permission`; undefined if it doesn't hold it. */
export function scopeOf(role: Role, permission: Permission): Scope | undefined {
  return scopes.find((scope) => {
    const granted: readonly Role[] | undefined = (access as Partial<Record<string, readonly Role[]>>)[
      `${permission}:${scope}`
    ]
    return granted?.includes(role)
  })
}

/** Whether `role` holds `permission` in any scope. */
export function can(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== undefined
}

const companyRoles: readonly Role[] = companyReaders

/**
 * Roles that an actor may assign: nobody grants above their own reach (§6). A company's administrator can
 * only assign roles that end at that company, so not technician or vendor.
 */
export function mayGrant(actor: Role, granted: Role): boolean {
  if (actor === 'admin' || actor === 'global_admin') return true
  return actor === 'local_admin' && companyRoles.includes(granted)
}
