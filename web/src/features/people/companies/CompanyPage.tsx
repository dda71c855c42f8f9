import { Badge, Box, Button, chakra, Flex, Link, Skeleton, Stack } from '@chakra-ui/react'
import { type CompanyArchive, can, reportScopeOf } from '@remotehands/contract'
import { useEffect, useRef, useState } from 'react'
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router-dom'
import { formatDate } from '../../../lib/dates.ts'
import { companyPath, paths, quarterlyReviewPath } from '../../../lib/paths.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { RecordMissing } from '../../../ui/RecordMissing.tsx'
import { UrlTabs } from '../../../ui/UrlTabs.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { DeviceAdmin } from '../../assets/DeviceAdmin.tsx'
import { RecurringOfCompany } from '../../recurring/RecurringWork.tsx'
import { ClientVisits } from '../../schedule/ClientVisits.tsx'
import { CompanyDocuments } from '../documents/CompanyDocuments.tsx'
import { FullExport } from '../full-export/FullExport.tsx'
import { useSession } from '../session/use-session.ts'
import { CompanySites } from '../sites/CompanySites.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { ArchiveNotice } from './ArchiveNotice.tsx'
import { CompanyDetails } from './CompanyDetails.tsx'
import { CompanyHealth } from './CompanyHealth.tsx'
import { CompanyLog } from './CompanyLog.tsx'
import { CompanyNameDialog } from './CompanyNameDialog.tsx'
import { CompanyOverview } from './CompanyOverview.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyQuestions } from './CompanyQuestions.tsx'
import { CompanyTickets } from './CompanyTickets.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { MergedCompany } from './MergedCompany.tsx'
import { managerWords } from './manager-words.ts'
import { NewPeopleOfCompany } from './NewPeopleOfCompany.tsx'
import { companyLists } from './use-merges.ts'

const workingRefreshMs = 1_500
const isUnderWay = (archive?: CompanyArchive | null) =>
  archive !== undefined && archive !== null && archive.state !== 'archived' && !archive.needsHelp

/** Once archiving or restoring is done, the lists of the page are read anew. */
function useChangedLists(isWorking: boolean | undefined) {
  const { forget } = useLists()
  const before = useRef(isWorking)
  useEffect(() => {
    if (before.current && isWorking === false) void forget(companyLists)
    before.current = isWorking
  }, [isWorking, forget])
}

/** A client company, as staff see it. */
export function CompanyPage({ id }: { id: number }) {
  const { user } = useSession()
  const [search] = useSearchParams()
  const isWide = useIsWide()
  const [isEditing, setEditing] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const [isArchiving, setArchiving] = useState(false)
  const {
    data: company,
    error,
    isRefreshing,
    refresh,
  } = useQuery(
    'companies.read',
    { params: { id } },
    { refreshInterval: (shown) => (isUnderWay(shown?.archive) ? workingRefreshMs : 0) },
  )
  // Until it is known, nothing new is offered either.
  const isArchived = !company || Boolean(company.archive)
  useChangedLists(company && isUnderWay(company.archive))
  // The service company's own export is the archive of everything.
  const isOurs = user?.companyId === id
  const mayReview = !isOurs && user !== undefined && reportScopeOf(user.role, 'review') === 'any'
  const mayReadLog = user !== undefined && can(user.role, 'audit:read')
  // Links in a device's history: staff open tickets on their own dashboard.
  const ticket = search.get('ticket')
  // On a phone they stand in a menu, so that all acts take one line.
  const seldom = [
    { value: 'merge', label: 'Merge…', onChoose: () => setMerging(true) },
    { value: 'archive', label: 'Archive…', onChoose: () => setArchiving(true) },
  ]
  const isOverview = (search.get('tab') ?? 'overview') === 'overview'
  if (ticket) {
    const of = new URLSearchParams({ tab: 'tickets', ticket })
    return <Navigate to={`${paths.techieDashboard}?${of}`} replace />
  }
  if (!company && error) {
    return (
      <Stack gap="6">
        <PageTitle title="Company" />
        <RecordMissing
          noun="company"
          named="such company"
          reason="The link points to a company that does not exist."
          back={
            <Button asChild>
              <RouterLink to={paths.techieDashboard}>Go to the dashboard</RouterLink>
            </Button>
          }
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      </Stack>
    )
  }
  return (
    <Stack gap="6">
      <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
        <div>
          <Link asChild textStyle="sm" color="fg.muted">
            <RouterLink to={paths.companies}>Companies</RouterLink>
          </Link>
          <PageTitle title={company?.name ?? 'Company'}>
            {company?.name ?? (
              <Skeleton as="span" display="block" h="9" w="64" role="img" aria-label="Loading the company" />
            )}
          </PageTitle>
          {company && (
            <Flex gap="2" mt="1" align="center" wrap="wrap" color="fg.muted">
              {company.accountManagerName && <span>Looked after by {managerWords(company)}.</span>}
              <span>Added on {formatDate(company.createdAt)}.</span>
              {company.tags.map((tag) => (
                <Badge key={tag} variant="surface" colorPalette="gray">
                  {tag}
                </Badge>
              ))}
            </Flex>
          )}
          {company && company.formerCompanies.length > 0 && (
            <chakra.p color="fg.muted" overflowWrap="anywhere">
              Also known as {company.formerCompanies.map(({ name }) => name).join(', ')}
            </chakra.p>
          )}
        </div>
        <Flex gap="2" wrap="wrap">
          {company && !company.mergedInto && mayReview && (
            <Button asChild size="sm" variant="outline" colorPalette="gray">
              <RouterLink to={quarterlyReviewPath(id)}>Quarterly review</RouterLink>
            </Button>
          )}
          {company && !company.mergedInto && !company.archive && user && can(user.role, 'company:write') && (
            <>
              <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setEditing(true)}>
                Edit
              </Button>
              {isWide ? (
                seldom.map(({ label, onChoose }) => (
                  <Button key={label} size="sm" variant="outline" colorPalette="gray" onClick={onChoose}>
                    {label}
                  </Button>
                ))
              ) : (
                <MoreMenu label="More for this company" acts={seldom} />
              )}
            </>
          )}
        </Flex>
      </Flex>
      {company?.archive && <ArchiveNotice company={company} archive={company.archive} onChange={refresh} />}
      {company && !company.mergedInto && (
        // On a phone the other tabs begin with their own work.
        <Box hideBelow={isOverview ? undefined : 'md'}>
          <CompanyHealth companyId={id} health={company.health} />
        </Box>
      )}
      {company?.mergedInto && <MergedCompany id={id} into={company.mergedInto} />}
      {company?.mergedInto && mayReadLog && (
        <CompanyLog id={id} former={company.formerCompanies} pathOf={companyPath} heading="Log" />
      )}
      {!company?.mergedInto && (
        <UrlTabs
          label="Company"
          tabs={[
            {
              id: 'overview',
              label: 'Overview',
              content: (
                <Stack gap="8">
                  {company && <CompanyDetails company={company} />}
                  <CompanyOverview id={id} />
                </Stack>
              ),
            },
            { id: 'tickets', label: 'Tickets', content: <CompanyTickets companyId={id} areAll /> },
            { id: 'questions', label: 'Questions', content: <CompanyQuestions companyId={id} /> },
            { id: 'appointments', label: 'Appointments', content: <ClientVisits companyId={id} /> },
            {
              id: 'people',
              label: 'People',
              content: (
                <Stack gap="4">
                  {company && !company.archive && <NewPeopleOfCompany companyId={id} />}
                  <CompanyPeople id={id} />
                </Stack>
              ),
            },
            { id: 'recurring', label: 'Recurring', content: <RecurringOfCompany companyId={id} /> },
            {
              id: 'devices',
              label: 'Devices',
              content: <DeviceAdmin companyId={id} isArchived={isArchived} />,
            },
            {
              id: 'documents',
              label: 'Documents',
              content: <CompanyDocuments companyId={id} isArchived={isArchived} />,
            },
            { id: 'sites', label: 'Sites', content: <CompanySites companyId={id} isArchived={isArchived} /> },
            ...(mayReadLog
              ? [
                  {
                    id: 'log',
                    label: 'Log',
                    content: (
                      <CompanyLog id={id} former={company?.formerCompanies ?? []} pathOf={companyPath} />
                    ),
                  },
                ]
              : []),
            ...(user && !isOurs && can(user.role, 'fullExport:run')
              ? [{ id: 'export', label: 'Full export', content: <FullExport companyId={id} isForStaff /> }]
              : []),
          ]}
        />
      )}
      {company && (
        <>
          <CompanyNameDialog company={company} isOpen={isEditing} onClose={() => setEditing(false)} />
          <ArchiveDialog company={company} isOpen={isArchiving} onClose={() => setArchiving(false)} />
          <MergeDialog company={company} isOpen={isMerging} onClose={() => setMerging(false)} />
        </>
      )}
    </Stack>
  )
}
