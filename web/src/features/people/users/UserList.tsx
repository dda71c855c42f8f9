import { type CurrentUser, can, mayGrant, roles, userStatuses } from '@remotehands/contract'
import { useState } from 'react'
import { idOf, useOpenRecord } from '../../../lib/use-open-record.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FilterSelect, useFilter } from '../../../ui/FilterSelect.tsx'
import { ListActs } from '../../../ui/ListActs.tsx'
import { OrderSelect } from '../../../ui/OrderSelect.tsx'
import { useSearchText } from '../../../ui/SearchBox.tsx'
import { SearchedList } from '../../../ui/SearchedList.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { useSortedOrder } from '../../../ui/use-sorted-order.ts'
import { useOpenImport } from '../../imports/import-places.ts'
import { roleNames } from '../session/role-links.ts'
import { SiteFilter } from '../sites/SiteFilter.tsx'
import { CompanyFilter } from './CompanyFilter.tsx'
import { ImportPeople } from './ImportPeople.tsx'
import { UserCards } from './UserCards.tsx'
import { UserForm } from './UserForm.tsx'
import { UserTable } from './UserTable.tsx'
import { userOrders } from './user-orders.ts'

const filterNames = ['role', 'status', 'company', 'site', 'approver']
const statusOptions = userStatuses.map((status) => ({ value: status, label: status }))

/** The people whom the actor manages: search, add, import and export. */
export function UserList({ actor }: { actor: CurrentUser }) {
  const [text, setText, clear] = useSearchText('users', filterNames)
  const [role, chooseRole] = useFilter('role', roles)
  const [status, chooseStatus] = useFilter('status', userStatuses)
  const [approver, chooseApprover] = useFilter('approver', ['true'] as const)
  const [company, chooseCompany] = useFilter('company')
  const [site, chooseSite] = useFilter('site')
  const [isAdding, setAdding] = useState(false)
  const imports = useOpenImport()
  const { linkTo, open } = useOpenRecord('user')
  const isWide = useIsWide()
  const reachesAll = can(actor.role, 'company:read')
  const companyId = reachesAll ? idOf(company ?? null) : undefined
  const roleOptions = roles
    .filter((role) => mayGrant(actor.role, role))
    .map((role) => ({ value: role, label: roleNames[role] }))
  const siteId = idOf(site ?? null)
  const listedCompany = reachesAll ? companyId : actor.companyId
  const sorted = useSortedOrder('peopleBy', userOrders)
  // Everybody in one list stands by name only.
  const order = listedCompany === undefined ? undefined : sorted
  const query = { q: useSettled(text.trim()) || undefined, role, status, companyId, siteId, approver }
  const list = usePagedQuery('users.list', {
    query: { ...query, ...order?.chosen },
  })
  const close = () => setAdding(false)
  const Rows = isWide ? UserTable : UserCards
  return (
    <>
      <SearchedList
        heading="Users"
        list={list}
        noun="users"
        empty="No people yet."
        search={{ label: 'Search by name, username, email, company, site or id', text, onChange: setText }}
        actions={
          <ListActs
            noun="users"
            exported={{ id: 'users.export', input: { query }, fileName: 'users.csv' }}
            onImport={imports.open}
            add={{ record: 'user', word: 'Add', rest: 'a person', onAdd: () => setAdding(true) }}
          />
        }
        filters={
          <>
            <FilterSelect
              label="Role"
              all="All roles"
              value={role}
              options={roleOptions}
              onChange={chooseRole}
            />
            <FilterSelect
              label="Status"
              all="All statuses"
              value={status}
              options={statusOptions}
              onChange={chooseStatus}
            />
            <FilterSelect
              label="Approvers"
              all="Everybody"
              value={approver}
              options={[{ value: 'true', label: 'Approvers' }]}
              onChange={chooseApprover}
            />
            {reachesAll && (
              <CompanyFilter
                value={company}
                onChange={(id) => {
                  chooseSite('')
                  chooseCompany(id)
                }}
              />
            )}
            <SiteFilter companyId={listedCompany} value={site} onChange={chooseSite} />
            {order && <OrderSelect order={order} usual="By name" />}
          </>
        }
        isFiltered={[role, status, companyId, siteId, approver].some((value) => value !== undefined)}
        order={order}
        onClear={clear}
      >
        {(users) => <Rows users={users} order={order} linkTo={linkTo} />}
      </SearchedList>
      <Dialog isOpen={isAdding} title="Add a person" size="xl" onClose={close}>
        <UserForm
          actor={actor}
          onSaved={({ id }) => {
            close()
            open(id)
          }}
          onCancel={close}
        />
      </Dialog>
      <ImportPeople actor={actor} isOpen={imports.isOpen} onClose={imports.close} />
    </>
  )
}
