import {
  type CurrentUser,
  ImportedUser,
  mayGrant,
  type Role,
  roles,
  scopeOf,
  type UserRow,
} from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import '../../lib/zod-without-eval.ts'
import type { FieldProblem, ImportField, ImportRow, ImportTarget } from '../imports/import-target.ts'
import { roleNames } from '../session/role-links.ts'

type Field = keyof UserRow

const fields: readonly ImportField<Field>[] = [
  {
    name: 'firstName',
    label: 'First name',
    required: true,
    headers: ['given name', 'forename'],
    example: 'Noor',
  },
  {
    name: 'lastName',
    label: 'Last name',
    required: true,
    headers: ['surname', 'family name'],
    example: 'Haddad',
  },
  {
    name: 'email',
    label: 'Email',
    required: true,
    headers: ['e-mail address', 'mail', 'work email'],
    example: 'noor.haddad@example.com',
  },
  {
    name: 'username',
    label: 'Username',
    headers: ['user name', 'login', 'user id', 'account'],
    example: 'noor.haddad',
  },
  {
    name: 'company',
    label: 'Company',
    headers: ['company name', 'organisation', 'organization', 'customer', 'client'],
    example: 'Example Ltd',
  },
  { name: 'role', label: 'Role', headers: ['user role', 'permission', 'type'], example: 'Client' },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    headers: ['phone', 'telephone', 'mobile', 'tel'],
    example: '+1 555 0100',
  },
]

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
const roleOf = new Map<string, Role>([
  ...roles.flatMap((role): [string, Role][] => [
    [plain(role), role],
    [plain(roleNames[role]), role],
  ]),
  ['standard client', 'client'],
  ['technician', 'techie'],
])

/** People as the server compares their names. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** What a file of people is imported into, for this actor. */
export function peopleImport(actor: CurrentUser, invite: boolean): ImportTarget<Field> {
  const isOwnCompanyOnly = scopeOf(actor.role, 'user:write') !== 'any'
  return {
    noun: 'people',
    fields: fields.map((field) =>
      field.name === 'company' && !isOwnCompanyOnly ? { ...field, required: true } : field,
    ),
    read: (row) => ({
      ...row,
      username: row.username || row.email,
      company: row.company || (isOwnCompanyOnly ? actor.company : ''),
      role: row.role && (roleOf.get(plain(row.role)) ?? row.role),
    }),
    check: (row) => problemsOf(row, actor.role),
    unique: [
      {
        field: 'username',
        key: ({ username }) => folded(username),
        message: 'Another row has this username',
      },
      { field: 'email', key: ({ email }) => folded(email), message: 'Another row has this address' },
    ],
    checkRows: async (rows) => (await call('users.checkImport', { body: { rows: [...rows] } })).problems,
    importRows: (rows, idempotencyKey) =>
      call('users.import', { body: { rows: [...rows], invite }, idempotencyKey }),
  }
}

function problemsOf({ role, ...texts }: ImportRow<Field>, actorRole: Role): FieldProblem[] {
  const result = ImportedUser.safeParse({ ...texts, ...(role && { role }) })
  if (result.success) {
    return mayGrant(actorRole, result.data.role)
      ? []
      : [{ field: 'role', message: 'You may not give this role.' }]
  }
  const named = new Set<unknown>()
  return result.error.issues.flatMap(({ path, message }) => {
    const [field = null] = path
    if (named.has(field)) return []
    named.add(field)
    return [{ field: field === null ? null : String(field), message }]
  })
}
