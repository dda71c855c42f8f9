import { Button } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { useSession } from '../session/use-session.ts'
import { CompanyChooser } from './CompanyChooser.tsx'
import { CompanyNameDialog } from './CompanyNameDialog.tsx'
import { RecentMerges } from './RecentMerges.tsx'

/** The client companies, linked to their pages; administrators can add one. */
export function CompanyList() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <RecentMerges />
      <CompanyChooser
        linkTo={companyPath}
        title="Companies"
        {...(user &&
          can(user.role, 'company:write') && {
            action: (
              <Button size="sm" onClick={() => setAdding(true)}>
                <Plus size={16} aria-hidden />
                Add a company
              </Button>
            ),
          })}
      />
      <CompanyNameDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSaved={({ id }) => navigate(companyPath(id))}
      />
    </>
  )
}
