import { Badge, Button, chakra, Flex, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { can, type Site } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useTellFailure } from '../../../ui/use-tell-failure.ts'
import { useSession } from '../session/use-session.ts'
import { SiteDialog } from './SiteDialog.tsx'
import { siteLists } from './use-site-form.ts'

interface CompanySitesProps {
  companyId: number
  heading?: string
  /** Whether the company gets nothing new. */
  isArchived?: boolean
}

/** The sites of a company, to look up, add, change and archive. */
export function CompanySites({ companyId, heading, isArchived = false }: CompanySitesProps) {
  const { user } = useSession()
  const [withArchived, setWithArchived] = useState(false)
  const [dialog, setDialog] = useState<Site | 'new'>()
  const query = withArchived ? ({ archived: 'true' } as const) : {}
  const list = usePagedQuery('sites.list', { params: { id: companyId }, query })
  const mayWrite = user !== undefined && can(user.role, 'site:write') && !isArchived
  const add = (
    <Button size="sm" onClick={() => setDialog('new')}>
      <Plus size={16} aria-hidden />
      Add a site
    </Button>
  )
  return (
    <Stack as="section" gap="4" aria-label="Sites">
      {heading && (
        <Heading as="h2" size="lg">
          {heading}
        </Heading>
      )}
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <CheckBox isChecked={withArchived} onChange={setWithArchived}>
          Show archived sites
        </CheckBox>
        {mayWrite && (list.items?.length ?? 0) > 0 && add}
      </Flex>
      <PagedList
        {...(!heading && { heading: 'Sites' })}
        list={list}
        noun="sites"
        empty={
          <>
            <p>No sites yet.</p>
            {mayWrite && <chakra.div mt="3">{add}</chakra.div>}
          </>
        }
      >
        {(sites) => (
          <SimpleGrid as="ul" columns={{ base: 1, lg: 2 }} gap="4">
            {sites.map((site) => (
              <SiteCard key={site.id} site={site} onEdit={mayWrite ? () => setDialog(site) : undefined} />
            ))}
          </SimpleGrid>
        )}
      </PagedList>
      <SiteDialog
        companyId={companyId}
        site={dialog === 'new' ? undefined : dialog}
        isOpen={dialog !== undefined}
        onClose={() => setDialog(undefined)}
      />
    </Stack>
  )
}

function SiteCard({ site, onEdit }: { site: Site; onEdit: (() => void) | undefined }) {
  const { name, address, hours, timeZone, accessNotes, isArchived } = site
  return (
    <chakra.li listStyleType="none" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Flex gap="2" align="center" wrap="wrap">
          <Heading as="h3" size="md" overflowWrap="anywhere">
            {name}
          </Heading>
          {isArchived && <Badge colorPalette="gray">archived</Badge>}
        </Flex>
        {onEdit && (
          <Flex gap="1">
            <Button
              size="xs"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Edit ${name}`}
              onClick={onEdit}
            >
              Edit
            </Button>
            <ArchiveButton site={site} />
          </Flex>
        )}
      </Flex>
      {(address || hours || timeZone || accessNotes) && (
        <Facts mt="3" columns={{ base: 1, sm: 2 }} textStyle="sm">
          {address && <Fact name="Address">{address}</Fact>}
          {(hours || timeZone) && (
            <Fact name="Hours">{[hours, timeZone?.replaceAll('_', ' ')].filter(Boolean).join('\n')}</Fact>
          )}
          {accessNotes && (
            <Fact name="Access notes" isWide>
              {accessNotes}
            </Fact>
          )}
        </Facts>
      )}
    </chakra.li>
  )
}

/** Archives a site, or restores it; either can be undone by the other. */
function ArchiveButton({ site: { id, name, version, isArchived } }: { site: Site }) {
  const { forget } = useLists()
  const { toast } = useToast()
  const tellFailure = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const label = isArchived ? 'Restore' : 'Archive'
  const change = async () => {
    setBusy(true)
    try {
      await call('sites.update', { params: { id }, body: { version, isArchived: !isArchived } })
      toast(
        isArchived
          ? { title: 'Site restored', description: `${name} can be chosen again.` }
          : { title: 'Site archived', description: `Who and what is at ${name} stays there.` },
      )
    } catch (error) {
      tellFailure(error, `${name} could not be changed.`)
    } finally {
      await forget(siteLists)
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={`${label} ${name}`}
      aria-disabled={isBusy}
      onClick={() => isBusy || change()}
    >
      {label}
    </Button>
  )
}
