import {
  asciiAddress,
  type CurrentUser,
  ImportedUser,
  importedUsername,
  mayGrant,
  type Role,
  roles,
  scopeOf,
  type UserRow,
} from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import '../../../lib/zod-without-eval.ts'
import type { FieldProblem, ImportField, ImportRow, ImportTarget } from '../../imports/import-target.ts'
import { roleNames } from '../session/role-links.ts'

/** Extra to what is sent: one column with both names, which is split. */
type Field = keyof UserRow | 'fullName'

/*
 * The headings of exports of ITFlow, Freshdesk, HaloPSA, Autotask, Entra ID and Google Workspace, English and German.
 * Autotask: its help on the contact templates (autotask.net, Contacts_Import and Companies_Contacts_Import); an installation may call organizations
 * accounts, business units, client companies, customers or sites. HaloPSA: its templates have the names of the API's fields (usehalo.com/guides/1479,
 * HaloAPI's templates). Freshdesk: the columns of its sample file (Name, Email, Phone, Company); those of its contact export, and the German ones of all, follow the labels of their screens.
 */
export const peopleFields: readonly ImportField<Field>[] = [
  {
    name: 'firstName',
    label: 'First name',
    required: true,
    unless: 'fullName',
    headers: ['given name', 'forename', 'contact: first name', 'Vorname'],
    example: 'Noor',
  },
  {
    name: 'lastName',
    label: 'Last name',
    required: true,
    unless: 'fullName',
    headers: ['surname', 'family name', 'contact: last name', 'Nachname', 'Familienname'],
    example: 'Haddad',
  },
  {
    name: 'fullName',
    label: 'Full name',
    spare: ['firstName', 'lastName'],
    headers: [
      ...['name', 'display name', 'contact name', 'user name', 'contact', 'person'],
      ...['Vollständiger Name', 'Vor- und Nachname', 'Anzeigename', 'Kontakt', 'Kontaktname', 'Benutzername'],
    ],
  },
  {
    name: 'email',
    label: 'Email',
    required: true,
    headers: [
      ...['e-mail', 'e-mail address', 'email address', 'mail', 'work email', 'primary email', 'email 1'],
      ...[
        'contact: email address',
        'contact email',
        'user principal name',
        'UPN',
        'E-Mail-Adresse',
        'Mailadresse',
        'Mail-Adresse',
      ],
    ],
    example: 'noor.haddad@example.com',
  },
  {
    name: 'username',
    label: 'Username',
    headers: [
      'login',
      'login name',
      'network login',
      'user id',
      'account',
      'Anmeldename',
      'Benutzerkennung',
      'Benutzername',
      'Login-Name',
    ],
    example: 'noor.haddad',
  },
  {
    name: 'company',
    label: 'Company',
    headers: [
      ...[
        'company name',
        'organisation',
        'organization',
        'organization name',
        'account name',
        'organization: name',
        'organisation name',
        'contact: company',
        'client company',
        'business unit',
        'customer',
        'customer name',
      ],
      ...['client', 'client name', 'Firma', 'Firmenname', 'Unternehmen', 'Kunde', 'Kundenname', 'Mandant'],
    ],
    example: 'Example Ltd',
  },
  {
    name: 'role',
    label: 'Role',
    headers: ['user role', 'permission', 'Rolle', 'Benutzerrolle'],
    example: 'Client',
  },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    headers: [
      ...[
        'phone',
        'contact: phone',
        'work phone',
        'office phone',
        'business phone',
        'telephone',
        'tel',
        'mobile phone',
        'contact: mobile phone',
        'mobile',
        'mobile number',
      ],
      ...[
        'Telefon',
        'Telefonnummer',
        'Telefon (geschäftlich)',
        'Telefon Arbeit',
        'Geschäftlich',
        'Mobiltelefon',
        'Handy',
        'Mobil',
        'Rufnummer',
      ],
    ],
    example: '+1 555 0100',
  },
  {
    name: 'companySite',
    // A “Site” of another system is rarely one that stands here already: whoever wants it matches it.
    label: 'Company site',
    headers: [],
    example: 'Head office',
  },
  {
    name: 'externalIds',
    label: 'Ids in other systems',
    headers: [],
    example: 'RMM: 17; Accounting: 10042',
  },
  { name: 'ticketScope', label: 'Tickets', headers: ['ticket scope'] },
  { name: 'isApprover', label: 'Approver', headers: ['approves', 'Genehmiger'] },
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
  ['company administrator', 'local_admin'],
  ['company admin', 'local_admin'],
  ['view only', 'view_only_client'],
  ['read only', 'view_only_client'],
])

/** What a role has to be, in the words that the screens have for those that the actor can assign. */
const roleProblem = (actor: Role) =>
  `The role must be one of: ${roles
    .filter((role) => role !== 'vendor' && mayGrant(actor, role))
    .map((role) => roleNames[role])
    .join(', ')}.`

/** People as the server compares their names. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** What a file of people is imported into, for this actor. */
export function peopleImport(actor: CurrentUser, invite: boolean): ImportTarget<Field> {
  const isOwnCompanyOnly = scopeOf(actor.role, 'user:write') !== 'any'
  return {
    noun: 'people',
    fields: peopleFields.map((field) =>
      field.name === 'company' && !isOwnCompanyOnly ? { ...field, required: true } : field,
    ),
    companyField: isOwnCompanyOnly ? undefined : 'company',
    mayCreateCompanies: !isOwnCompanyOnly,
    read: (row) => ({
      ...row,
      ...namesOf(row),
      company: row.company || (isOwnCompanyOnly ? actor.company : ''),
      role: row.role && (roleOf.get(plain(row.role)) ?? row.role),
    }),
    check: (row) => problemsOf(row, actor.role),
    unique: [
      {
        field: 'username',
        key: (row) => folded(importedUsername(row)),
        message: 'Another row has this username',
      },
      {
        field: 'email',
        key: ({ email }) => folded(asciiAddress(email)),
        message: 'Another row has this address',
      },
    ],
    checkRows: (rows) => call('users.checkImport', { body: { rows: rows.map(toSend) } }),
    toSend,
    invite,
  }
}

const toSend = ({ fullName: _, ...row }: ImportRow<Field>): UserRow => row

const particles = new Set(
  'af al ben bin da de del della den der di dos du el la le ten ter van vom von zu zum zur'.split(' '),
)

/** First and last name of a row; a full name is "Last, First", or the last word with its particles is the last name. */
function namesOf({ firstName, lastName, fullName }: ImportRow<Field>) {
  // German lists have "Vorname" and "Name".
  if (firstName || lastName) return { firstName, lastName: lastName || fullName }
  const [last = '', first] = fullName.split(',').map((part) => part.trim())
  if (first) return { firstName: first, lastName: last }
  const words = last.split(/\s+/u)
  let at = Math.max(words.length - 1, 0)
  while (at > 1 && particles.has(words[at - 1]?.toLowerCase() ?? '')) at -= 1
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

function problemsOf(row: ImportRow<Field>, actorRole: Role): FieldProblem[] {
  const { role, ...texts } = toSend(row)
  const username = importedUsername(texts)
  const result = ImportedUser.safeParse({ ...texts, username, ...(role && { role }) })
  if (result.success) {
    return mayGrant(actorRole, result.data.role)
      ? []
      : [{ field: 'role', message: 'You can’t assign this role.' }]
  }
  const named = new Set<unknown>()
  return result.error.issues.flatMap(({ path, message }) => {
    const [field = null] = path
    if (named.has(field)) return []
    named.add(field)
    const isUnknownRole = field === 'role' && !roles.some((each) => each === role)
    return [
      {
        field: field === null ? null : String(field),
        message: isUnknownRole ? roleProblem(actorRole) : message,
      },
    ]
  })
}
