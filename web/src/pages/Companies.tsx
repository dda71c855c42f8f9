import { CompanyList } from '../features/people/companies/CompanyList.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** The client companies, for staff. */
export default function Companies() {
  return (
    <DeskPage path={paths.companies} title="Companies" name="companies">
      {() => <CompanyList />}
    </DeskPage>
  )
}
