import { Button, Flex } from '@chakra-ui/react'
import { can, companySorts, limits } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { idOf } from '../../../lib/use-open-record.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { FilterSelect, useFilter } from '../../../ui/FilterSelect.tsx'
import { useSearchText } from '../../../ui/SearchBox.tsx'
import { SearchedList } from '../../../ui/SearchedList.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { ImportDialog } from '../../imports/ImportDialog.tsx'
import { CompanyFieldsDialog } from '../company-fields/CompanyFieldsDialog.tsx'
import { useSession } from '../session/use-session.ts'
import { CompanyCards } from './CompanyCards.tsx'
import { CompanyNameDialog } from './CompanyNameDialog.tsx'
import { CompanyTable } from './CompanyTable.tsx'
import { companyImport } from './company-import.ts'
import { RecentMerges } from './RecentMerges.tsx'
import { useCompanyOrder } from './use-company-order.ts'

const sortWords = {
  name: 'Name',
  accountManager: 'Account manager',
  tags: 'Tags',
  open: 'Open tickets',
  breached: 'Breached',
  urgent: 'Urgent',
  pending: 'Questions',
  satisfaction: 'Satisfaction',
  devices: 'Devices',
  outOfWarranty: 'Out of warranty',
} as const

/** The client companies and how they are doing; administrators can add one. */
export function CompanyList() {
  const { user } = useSession()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const [isAdding, setAdding] = useState(false)
  const [isDefining, setDefining] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const { forget } = useLists()
  const [text, setText, clear] = useSearchText('companies', ['manager', 'archived'])
  const [manager, chooseManager] = useFilter('manager')
  const [archived, chooseArchived] = useFilter('archived')
  const order = useCompanyOrder()
  const technicians = useWholeList('technicians.list')
  const accountManagerId = idOf(manager ?? null)
  const { sort, order: direction } = order
  const q = useSettled(text.trim()) || undefined
  const query = {
    q,
    sort,
    order: direction,
    accountManagerId,
    archived: archived === 'true' ? ('true' as const) : undefined,
    limit: limits.page.max,
  }
  const { limit: _, ...exported } = query
  const list = usePagedQuery('companies.overview', { query }, { revalidateOnMount: true })
  const mayAdd = user !== undefined && can(user.role, 'company:write')
  return (
    <>
      {mayAdd && <RecentMerges />}
      <SearchedList
        heading="Companies"
        list={list}
        noun="companies"
        empty={archived === 'true' ? 'No archived companies.' : 'No client companies yet.'}
        search={{ label: 'Search by name, number, tag or mail domain', text, onChange: setText }}
        isFiltered={accountManagerId !== undefined}
        onClear={clear}
        filters={
          <>
            <FilterSelect
              label="Account manager"
              all="All account managers"
              value={manager}
              options={(technicians.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={chooseManager}
            />
            <FilterSelect
              label="State"
              all="Clients"
              value={archived}
              options={[{ value: 'true', label: 'Archived' }]}
              onChange={chooseArchived}
            />
            {!isWide && (
              <FilterSelect
                label="Sort by"
                value={sort}
                options={companySorts.map((value) => ({ value, label: sortWords[value] }))}
                onChange={(value) => {
                  const chosen = companySorts.find((each) => each === value)
                  if (chosen && chosen !== sort) order.choose(chosen)
                }}
              />
            )}
          </>
        }
        actions={
          <Flex gap="2" wrap="wrap">
            <ExportButton id="companies.export" input={{ query: exported }} fileName="companies.csv" />
            {mayAdd && (
              <>
                <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setDefining(true)}>
                  Fields…
                </Button>
                <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setImporting(true)}>
                  Import…
                </Button>
                <Button size="sm" onClick={() => setAdding(true)}>
                  <Plus size={16} aria-hidden />
                  Add a company
                </Button>
              </>
            )}
          </Flex>
        }
      >
        {(companies) =>
          isWide ? (
            <CompanyTable companies={companies} order={order} />
          ) : (
            <CompanyCards companies={companies} />
          )
        }
      </SearchedList>
      <ImportDialog
        isOpen={isImporting}
        target={companyImport}
        onClose={() => setImporting(false)}
        onImported={() => forget(['companies.overview', 'companies.list', 'companies.read'])}
      />
      <CompanyFieldsDialog isOpen={isDefining} onClose={() => setDefining(false)} />
      <CompanyNameDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSaved={({ id }) => navigate(companyPath(id))}
      />
    </>
  )
}
