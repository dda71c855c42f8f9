import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  access,
  can,
  endpoints,
  mayGrant,
  type Permission,
  type Role,
  roles,
  type Scope,
  scopeOf,
} from '../src/index.ts'

const everything: Record<Permission, Scope | undefined> = {
  'ticket:read': 'any',
  'ticket:create': 'any',
  'ticket:reply': 'any',
  'ticket:changeStatus': 'any',
  'ticket:follow': 'any',
  'ticket:rate': undefined,
  'ticket:update': 'any',
  'approval:decide': undefined,
  'approval:remind': 'any',
  'approval:override': 'any',
  'plannedWork:read': undefined,
  'recurring:manage': 'any',
  'recurring:read': 'any',
  'prepared:use': 'any',
  'requestForm:read': 'any',
  'requestForm:manage': 'any',
  'prepared:share': 'any',
  'time:log': 'any',
  'time:edit': 'any',
  'time:configure': 'any',
  'timeSheet:read': 'any',
  'timeReport:read': 'any',
  'tag:read': 'any',
  'tag:manage': 'any',
  'note:read': 'any',
  'note:create': 'any',
  'attachment:create': 'any',
  'question:answer': 'any',
  'article:read': 'any',
  'article:write': 'any',
  'visit:read': 'any',
  'visit:schedule': 'any',
  'visit:request': undefined,
  'calendar:manage': 'own',
  'import:run': 'own',
  'inquiry:read': 'any',
  'inquiry:write': 'any',
  'inquiry:convert': 'any',
  'duty:read': 'any',
  'duty:write': 'any',
  'duty:enter': 'any',
  'heldMail:read': 'any',
  'heldMail:release': 'any',
  'mailIntake:read': 'any',
  'mailIntake:test': 'any',
  'rule:manage': 'any',
  'serviceLevel:manage': 'any',
  'figures:read': 'any',
  'company:read': 'any',
  'externalId:read': 'any',
  'externalId:write': 'any',
  'site:read': 'any',
  'companyField:read': 'any',
  'companyProfile:read': 'any',
  'companyProfile:write': 'any',
  'personAccess:write': 'any',
  'fullExport:run': 'any',
  'fullExport:everything': 'any',
  'document:read': 'any',
  'document:write': 'any',
  'site:write': 'any',
  'person:read': 'any',
  'technician:read': 'any',
  'maintenance:write': 'any',
  'notice:read': 'own',
  'queue:read': 'any',
  'question:read': 'any',
  'question:create': 'any',
  'client:read': 'any',
  'client:create': 'any',
  'user:read': 'any',
  'device:read': 'any',
  'maintenance:read': 'any',
  'vendor:read': 'any',
  'contract:read': 'any',
  'contract:create': 'any',
  'company:write': 'any',
  'user:write': 'any',
  'device:write': 'any',
  'vendor:write': 'any',
  'contract:write': 'any',
  'contract:correct': 'any',
  'contract:withdraw': undefined,
  'contract:approve': 'any',
  'contract:void': 'any',
  'contractFeed:manage': 'own',
  'evidence:read': 'any',
  'evidence:create': 'any',
  'evidence:review': 'any',
  'evidence:withdraw': 'any',
  'vendorTicket:read': 'any',
  'report:read': 'any',
  'reportMail:manage': 'any',
  'audit:read': 'any',
  'erasure:read': 'any',
  'erasure:carryOut': 'any',
  'retention:manage': 'any',
  'job:read': 'any',
  'job:rerun': 'any',
  'account:manage': 'own',
}
const nothing = Object.fromEntries(
  Object.keys(everything).map((permission) => [permission, undefined]),
) as Record<Permission, Scope | undefined>

const viewer: Record<Permission, Scope | undefined> = {
  ...nothing,
  'ticket:read': 'company',
  'question:read': 'company',
  'device:read': 'company',
  'article:read': 'company',
  'visit:read': 'company',
  'figures:read': 'company',
  'person:read': 'company',
  'site:read': 'company',
  'companyProfile:read': 'company',
  'document:read': 'company',
  'notice:read': 'own',
  'account:manage': 'own',
}
const client: Record<Permission, Scope | undefined> = {
  ...viewer,
  'ticket:create': 'company',
  'requestForm:read': 'company',
  'calendar:manage': 'own',
  'ticket:reply': 'company',
  'ticket:changeStatus': 'company',
  'ticket:follow': 'company',
  'ticket:rate': 'company',
  'approval:decide': 'company',
  'approval:remind': 'company',
  'attachment:create': 'company',
  'visit:request': 'company',
  'question:create': 'company',
}

/** Who may do what, role by role: any record, those of the own company, the own ones, or none. */
const expected: Record<Role, Record<Permission, Scope | undefined>> = {
  admin: everything,
  global_admin: everything,
  local_admin: {
    ...client,
    'erasure:read': 'company',
    'queue:read': 'company',
    'client:read': 'company',
    'client:create': 'company',
    'user:read': 'company',
    'maintenance:read': 'company',
    'user:write': 'company',
    'device:write': 'company',
    'site:write': 'company',
    'companyField:read': 'company',
    'companyProfile:write': 'company',
    'personAccess:write': 'company',
    'externalId:read': 'company',
    'fullExport:run': 'company',
    'fullExport:everything': undefined,
    'import:run': 'own',
    'report:read': 'company',
    'reportMail:manage': 'company',
    'plannedWork:read': 'company',
    'audit:read': 'company',
  },
  techie: {
    ...everything,
    'approval:override': undefined,
    'client:read': undefined,
    'client:create': undefined,
    'user:read': undefined,
    'vendor:read': undefined,
    'contract:read': undefined,
    'contract:create': undefined,
    'company:write': undefined,
    'companyProfile:write': 'any',
    'personAccess:write': 'any',
    'fullExport:run': undefined,
    'fullExport:everything': undefined,
    'user:write': undefined,
    'inquiry:convert': undefined,
    'duty:write': undefined,
    'duty:enter': 'own',
    'mailIntake:read': undefined,
    'mailIntake:test': undefined,
    'erasure:read': undefined,
    'erasure:carryOut': undefined,
    'retention:manage': undefined,
    'rule:manage': undefined,
    'tag:manage': undefined,
    'time:edit': 'own',
    'time:configure': undefined,
    'timeSheet:read': 'own',
    'timeReport:read': undefined,
    'prepared:share': undefined,
    'requestForm:manage': undefined,
    'serviceLevel:manage': undefined,
    'vendor:write': undefined,
    'contract:write': undefined,
    'contract:correct': undefined,
    'contract:approve': undefined,
    'contract:void': undefined,
    'contractFeed:manage': undefined,
    'evidence:read': undefined,
    'evidence:create': undefined,
    'evidence:review': undefined,
    'evidence:withdraw': undefined,
    'vendorTicket:read': undefined,
    'report:read': undefined,
    'reportMail:manage': undefined,
    'audit:read': undefined,
    'job:read': undefined,
    'job:rerun': undefined,
  },
  client,
  view_only_client: viewer,
  vendor: {
    ...nothing,
    'vendor:read': 'own',
    'contract:read': 'own',
    'contract:create': 'own',
    'contract:correct': 'own',
    'contract:withdraw': 'own',
    'contractFeed:manage': 'own',
    'evidence:read': 'own',
    'evidence:create': 'own',
    'evidence:withdraw': 'own',
    'vendorTicket:read': 'own',
    'attachment:create': 'own',
    'notice:read': 'own',
    'account:manage': 'own',
  },
}
const permissions = Object.keys(everything) as Permission[]

describe.for(roles)('%s', (role) => {
  test('holds exactly these permissions', () => {
    const held = Object.fromEntries(permissions.map((permission) => [permission, scopeOf(role, permission)]))
    expect(held).toEqual(expected[role])
  })
  test('can do what it holds in some scope', () => {
    for (const permission of permissions) {
      expect(can(role, permission)).toBe(expected[role][permission] !== undefined)
    }
  })
})

test('every permission of the table is spoken of here', () => {
  const inTable = Object.keys(access).map((grant) => grant.replace(/:(any|company|own)$/, ''))
  expect(new Set(inTable)).toEqual(new Set(permissions))
})

test('view-only means read-only: its one other permission is its own account', () => {
  const held = permissions.filter((permission) => can('view_only_client', permission))
  expect(held.filter((permission) => !permission.endsWith(':read'))).toEqual(['account:manage'])
})

test('without a sign-in there are sign-in, sign-out, mailed links, contact, news, periods, health and secret calendars alone', () => {
  const open = endpoints.filter(([, endpoint]) => endpoint.access === 'public').map(([id]) => id)
  expect(open).toEqual([
    'health.read',
    'auth.login',
    'auth.verifyTwoFactor',
    'auth.verifyRecoveryCode',
    'auth.logout',
    'password.forgot',
    'password.readLink',
    'password.set',
    'mail.openUnsubscribe',
    'mail.unsubscribe',
    'contact.send',
    'news.list',
    'calendar.feed',
    'retention.read',
    'contractFeed.feed',
  ])
})

describe('nobody grants above the own reach', () => {
  test.for(['admin', 'global_admin'] as const)('%s grants every role', (actor) => {
    expect(roles.filter((role) => mayGrant(actor, role))).toEqual([...roles])
  })
  test('local_admin grants the roles that end at the own company', () => {
    const granted = roles.filter((role) => mayGrant('local_admin', role))
    expect(granted).toEqual(['local_admin', 'client', 'view_only_client'])
  })
  test.for(['techie', 'client', 'view_only_client', 'vendor'] as const)('%s grants none', (actor) => {
    expect(roles.filter((role) => mayGrant(actor, role))).toEqual([])
  })
})

test('an endpoint cannot ask for a permission that the table does not have', () => {
  expectTypeOf<'ticket:read'>().toExtend<Permission>()
  expectTypeOf<'ticket:destroy'>().not.toExtend<Permission>()
  expectTypeOf<'ticket:read:any'>().not.toExtend<Permission>()
})
