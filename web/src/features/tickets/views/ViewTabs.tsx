import { Button, chakra, Flex } from '@chakra-ui/react'
import type { QueueView } from '@remotehands/contract'
import { Pencil, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../../lib/use-address.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { LostViewNotice } from './LostViewNotice.tsx'
import { StaleViewNotice } from './StaleViewNotice.tsx'
import { useViews } from './use-views.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { filtersOf, isSameView, saysNothing, showView } from './view-address.ts'

interface ViewTabsProps {
  /** What the queue shows now. */
  query: Readonly<Record<string, unknown>>
  /** What the page shows by itself. */
  home: string
  /** Said of the rows below. */
  remark?: string | undefined
  /** Whether what is shown is to be saved as a new view. */
  isSaving: boolean
  onSaved: () => void
}

/** The saved views over the queue, if there are any, each with its open tickets; on a phone the row scrolls. */
export function ViewTabs({ query, home, remark, isSaving, onSaved }: ViewTabsProps) {
  const [search, changeAddress] = useAddress()
  const { data, send, change, isBusy } = useViews()
  const { toast } = useToast()
  const [edited, setEdited] = useState<QueueView>()
  const named = search.get('view')
  const views = data?.views ?? []
  const current = views.find(({ id }) => id === named)
  const filters = filtersOf(query)
  const isChanged = current !== undefined && !isSameView(current.filters, filters)

  // A link names the view alone; whoever comes without a wish sees the view they start with. Each once.
  const opened = useRef(false)
  useEffect(() => {
    if (!data || opened.current) return
    opened.current = true
    const wanted = named ?? data.startId
    const view = data.views.find(({ id }) => id === wanted)
    if (view && saysNothing(new URLSearchParams(location.search)))
      changeAddress((params) => showView(params, view))
  })

  const isReplied = named === null && filters.unanswered === 'yes' && filters.status === 'resolved'
  const replied = data?.repliedTo ?? 0
  const hasReplied = replied > 0 || isReplied
  const goReplied = () =>
    changeAddress((params) => {
      showView(params, { filters: repliedTo })
      if (home === 'My tickets') params.set('queue', 'all')
    })
  const goHome = () =>
    changeAddress((params) => {
      showView(params)
      params.set('queue', home === 'My tickets' ? 'mine' : 'all')
    })
  const remove = async (view: QueueView) => {
    const { id, version, name, teamId } = view
    if (!(await change({ act: 'remove', id, version }))) return
    setEdited(undefined)
    if (id === named) goHome()
    const undo = () => void change({ act: 'save', id, version: 0, name, filters: view.filters, teamId })
    toast({ title: `“${name}” is deleted`, action: { label: 'Undo', onPress: undo } })
  }
  if (!data) return remark && <Remark>{remark}</Remark>
  const dialog = (
    <ViewDialog
      edited={isSaving ? 'new' : edited}
      data={data}
      filters={filters}
      send={send}
      onShow={(view) => changeAddress((params) => showView(params, view))}
      onRemove={(view) => void remove(view)}
      onClose={() => {
        setEdited(undefined)
        onSaved()
      }}
    />
  )
  // While it is being deleted here the page is about to leave it.
  const isLost = named !== null && !current && edited?.id !== named
  const lost = isLost && <LostViewNotice isFiltered={!saysNothing(search)} home={home} onLeave={goHome} />
  if (views.length === 0 && !hasReplied)
    return (
      <>
        {lost}
        {remark && <Remark>{remark}</Remark>}
        {dialog}
      </>
    )
  return (
    <>
      {lost}
      <Flex mb="1" columnGap="1" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Flex
          as="nav"
          aria-label="Views"
          flex="1"
          minW="0"
          gap="1"
          overflowX="auto"
          // Room for the ring of focus, which the row would cut.
          m="-2px"
          p="2px"
          scrollbarWidth="none"
        >
          <Tab isCurrent={named === null && !isReplied} onPress={goHome}>
            {home}
          </Tab>
          {hasReplied && (
            <Tab
              isCurrent={isReplied}
              title="Resolved tickets on which the client has written since"
              onPress={goReplied}
            >
              Replies to resolved
              <Count count={replied} words="unanswered" />
            </Tab>
          )}
          {views.map((view) => (
            <Tab
              key={view.id}
              isCurrent={view === current}
              title={view.refusal ?? (view.teamName ? `Shared with ${view.teamName}` : undefined)}
              onPress={() => changeAddress((params) => showView(params, view))}
            >
              {view.name}
              {view.refusal && <TriangleAlert size={13} aria-label={view.refusal} />}
              {view.open !== null && <Count count={view.open} words="open" />}
            </Tab>
          ))}
        </Flex>
        {isChanged && current.mayChange && (
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            loading={isBusy}
            onClick={() => {
              const { id, version, name, teamId } = current
              void change({ act: 'save', id, version, name, filters, teamId })
            }}
          >
            Save changes
          </Button>
        )}
        {current?.mayChange && (
          <Button
            size="xs"
            px="2"
            variant="ghost"
            colorPalette="gray"
            aria-label={`Edit view ${current.name}`}
            onClick={() => setEdited(current)}
          >
            <Pencil size={14} aria-hidden />
          </Button>
        )}
        {remark && <Remark>{remark}</Remark>}
        {dialog}
      </Flex>
      {current?.refusal && <StaleViewNotice view={current} />}
    </>
  )
}

function Remark({ children }: { children: string }) {
  return (
    <chakra.p w={{ base: 'full', md: 'auto' }} mb="1" textStyle="sm" color="fg.muted">
      {children}
    </chakra.p>
  )
}

/** Resolved tickets on which the company has written since; whoever waits longest is first. */
const repliedTo = {
  ...{ status: 'resolved', unanswered: 'yes' },
  ...{ sort: 'updated', order: 'asc' },
} as const

function Count({ count, words }: { count: number; words: string }) {
  return (
    <chakra.span
      textStyle="xs"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      aria-label={`${count} ${words}`}
    >
      {count}
    </chakra.span>
  )
}

interface TabProps {
  isCurrent: boolean
  title?: string | undefined
  onPress: () => void
  children: ReactNode
}

function Tab({ isCurrent, title, onPress, children }: TabProps) {
  return (
    <Button
      size="xs"
      h={{ base: '8', md: '7' }}
      flexShrink="0"
      gap="1.5"
      variant={isCurrent ? 'subtle' : 'ghost'}
      colorPalette="gray"
      fontWeight={isCurrent ? 'semibold' : 'normal'}
      aria-current={isCurrent ? 'page' : undefined}
      title={title}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
