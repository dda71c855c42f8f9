import { Link, Stack } from '@chakra-ui/react'
import { Merge } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { useFilter } from '../../../ui/FilterSelect.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CompanyLog } from '../companies/CompanyLog.tsx'

const ownLog = `${paths.adminPortal}?tab=audit`
const formerLog = (companyId: number) => `${ownLog}&company=${companyId}`

/** The log of the viewer's company, or of one that was merged into it. */
export function OwnCompanyLog({ companyId }: { companyId: number }) {
  const { data: company } = useQuery('companies.profile', { params: { id: companyId } })
  const [chosen] = useFilter('company')
  const former = company?.formerCompanies ?? []
  const shown = former.find(({ id }) => String(id) === chosen)
  if (!company || !shown) return <CompanyLog former={former} pathOf={formerLog} />
  return (
    <Stack gap="4">
      <Notice
        Icon={Merge}
        palette="gray"
        title={`This is the log of “${shown.name}”, which was merged into “${company.name}”`}
      >
        <Link asChild color="inherit" textDecoration="underline">
          <RouterLink to={ownLog}>Open the log of {company.name}</RouterLink>
        </Link>
      </Notice>
      <CompanyLog former={[]} pathOf={formerLog} />
    </Stack>
  )
}
