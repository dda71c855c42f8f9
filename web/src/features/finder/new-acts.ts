import { can, type Permission, type Role } from '@remotehands/contract'
import { paths } from '../../lib/paths.ts'
import { newPath } from '../../lib/use-new.ts'
import { importPlaces, openImportPath } from '../imports/import-places.ts'
import { shortcutOfPage } from '../shortcuts/shortcuts.ts'
import type { Act } from './acts.ts'

const { adminDashboard, clientDashboard, techieDashboard, vendorPortal } = paths

/** What a role can begin on its screens, from wherever it is. */
export function newActs(role: Role): Act[] {
  const isStaff = can(role, 'note:read')
  const act = (may: Permission | boolean, names: Act['names'], words: string, path: string): Act[] =>
    may === true || (may !== false && can(role, may)) ? [{ names, words, does: { path } }] : []
  const common = (acts: Act[]) => acts.map((each) => ({ ...each, isCommon: true }))
  const newTicket = isStaff ? `${techieDashboard}?tab=tickets&ticket=new` : `${clientDashboard}?tab=new`
  return [
    ...common([
      ...act('ticket:create', ['New ticket', 'Create a ticket'], 'add raise request', newTicket).map(
        // Not every page has it.
        (each) => (shortcutOfPage('c') ? { ...each, shortcut: 'c' } : each),
      ),
      ...act(
        can(role, 'question:create') && !isStaff,
        ['Ask a question', 'New question'],
        'create help',
        newPath(`${clientDashboard}?tab=questions`, 'question'),
      ),
      ...act(
        'visit:request',
        ['Request an appointment', 'Book a visit'],
        'new create schedule',
        newPath(`${clientDashboard}?tab=overview`, 'appointment'),
      ),
      ...act(
        'visit:schedule',
        ['New appointment', 'Book a visit'],
        'create add schedule',
        newPath(`${techieDashboard}?tab=schedule`, 'appointment'),
      ),
      ...act(
        'user:write',
        ['New user', 'Add a person'],
        'create people client account',
        newPath(`${adminDashboard}?tab=users`, 'user'),
      ),
      ...act(
        'article:write',
        ['New article', 'Write an article'],
        'create add knowledge base',
        `${techieDashboard}?tab=knowledge&article=new`,
      ),
    ]),
    ...act(
      can(role, 'device:write') && can(role, 'user:read'),
      ['New device', 'Register a device'],
      'create add asset',
      newPath(`${adminDashboard}?tab=devices`, 'device'),
    ),
    ...act(
      'company:write',
      ['New company', 'Add a company'],
      'create client',
      newPath(paths.companies, 'company'),
    ),
    ...act(
      'contract:create',
      ['New contract', 'Add a contract'],
      'create vendor',
      newPath(`${vendorPortal}?tab=contracts`, 'contract'),
    ),
    ...act(
      'vendor:write',
      ['New vendor', 'Add a vendor'],
      'create supplier',
      newPath(`${adminDashboard}?tab=vendors`, 'vendor'),
    ),
    ...act(
      'recurring:manage',
      ['New recurring ticket', 'Add a recurring ticket'],
      'create repeat',
      newPath(paths.recurring, 'recurring'),
    ),
    ...act(
      'prepared:use',
      ['New reply template'],
      'create add text snippet',
      newPath(`${paths.prepared}?tab=template`, 'template'),
    ),
    ...act('prepared:use', ['New macro'], 'create add', newPath(`${paths.prepared}?tab=macro`, 'macro')),
    ...act(
      'prepared:use',
      ['New ticket template'],
      'create add',
      newPath(`${paths.prepared}?tab=ticket`, 'ticket'),
    ),
    ...act(
      'prepared:use',
      ['New checklist'],
      'create add tasks',
      newPath(`${paths.prepared}?tab=checklist`, 'checklist'),
    ),
    ...act('rule:manage', ['New rule', 'Add a rule'], 'create automation', newPath(paths.rules, 'rule')),
    ...act(
      'requestForm:manage',
      ['New request form', 'Add a form'],
      'create',
      newPath(paths.requestForms, 'form'),
    ),
    ...act('duty:write', ['New team', 'Add a team'], 'create group', newPath(paths.duty, 'team')),
    ...importPlaces(role).flatMap(({ kind, path }) =>
      act(mayImport(role, kind), [`Import ${kind}`], 'CSV file upload add', openImportPath(path)),
    ),
  ]
}

/** Whether a role's list of these takes files. */
const mayImport = (role: Role, kind: 'people' | 'devices' | 'companies') =>
  can(role, 'import:run') && can(role, kind === 'companies' ? 'company:write' : 'user:write')
