import { Button, chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react'
import { ArrowDownUp, RefreshCw, SlidersHorizontal, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { useFilled } from '../lib/use-filled.ts'
import type { PagedItems } from '../lib/use-paged-query.ts'
import { HiddenHeading } from './HiddenHeading.tsx'
import { Notice } from './Notice.tsx'
import { PagedList } from './PagedList.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { SortedOrder } from './use-sorted-order.ts'

interface SearchedListProps<T> {
  heading: string
  list: PagedItems<T>
  noun: string
  /** Whether the rows of the list are what is shown, so that their number says how much there is. */
  isCounted?: boolean
  /** Examples, shown when the list can't be loaded (§3, §7). */
  sample?: (now: number) => readonly T[]
  /** What to say, and to do, when there is nothing to search. */
  empty: ReactNode
  /** What is typed; the server searches for it. */
  search: Omit<ComponentProps<typeof SearchBox>, 'result' | 'isOfPage'>
  /** Which samples match the text, since the server can't be asked then. */
  matches?: (item: T, text: string) => boolean
  filters?: ReactNode
  /** Whether a filter beside the text narrows the list. */
  isFiltered?: boolean
  /** How it is sorted otherwise than usual, which is chosen among the filters. */
  order?: Pick<SortedOrder<string>, 'value' | 'chooseValue'> | undefined
  onClear: () => void
  /** What can be done with the list: "New ticket". */
  actions?: ReactNode
  children: (items: readonly T[], isSample: boolean) => ReactNode
}

/** What a mouse presses may be lower than what a finger does. */
const lowControls = { md: { '& :is(.chakra-button, [type=search], select)': { height: '8' } } }

/** Says that filters are chosen, while they are folded. */
function Dot() {
  return (
    <>
      <chakra.span
        position="absolute"
        top="-1"
        insetEnd="-1"
        boxSize="2.5"
        borderRadius="full"
        bg="accent.solid"
      />
      <VisuallyHidden>, some chosen</VisuallyHidden>
    </>
  )
}

/** Rows that fill a screen. */
const screenful = 15

/** A list that the server searches and filters, over everything that the viewer may see (§9). */
export function SearchedList<T>(props: SearchedListProps<T>) {
  const {
    heading,
    list,
    noun,
    isCounted = true,
    sample,
    empty,
    search,
    matches = () => true,
    filters,
    onClear,
    actions,
    children,
  } = props
  const filtersId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [areFiltersShown, setFiltersShown] = useState(false)
  const isNarrowed = search.text !== '' || props.isFiltered === true
  const result = isCounted ? resultOf(list, noun) : ''
  const isMatch = (item: T) => matches?.(item, search.text) ?? true
  useFilled(list, screenful)
  return (
    <Stack gap="1.5">
      <HiddenHeading>{heading}</HiddenHeading>
      <Flex ref={bar} gap="2" align="center" wrap="wrap" css={lowControls}>
        <SearchBox {...search} result={result} />
        {filters && (
          <>
            <Button
              hideFrom="md"
              size="sm"
              px="2.5"
              position="relative"
              variant="outline"
              colorPalette="gray"
              title="Filters"
              aria-expanded={areFiltersShown}
              aria-controls={filtersId}
              onClick={() => setFiltersShown(!areFiltersShown)}
            >
              <SlidersHorizontal size={16} aria-hidden />
              <VisuallyHidden>Filters</VisuallyHidden>
              {props.isFiltered && !areFiltersShown && <Dot />}
            </Button>
            <Flex
              id={filtersId}
              display={{ base: areFiltersShown ? 'flex' : 'none', md: 'contents' }}
              w="full"
              gap="2"
              wrap="wrap"
            >
              {filters}
            </Flex>
          </>
        )}
        {isNarrowed && (
          <Button
            size="sm"
            px="2"
            variant="ghost"
            colorPalette="gray"
            aria-label="Clear"
            title="Clear search and filters"
            onClick={() => {
              // The button goes away: the focus goes to what narrows the list.
              bar.current?.querySelector('input')?.focus()
              onClear()
            }}
          >
            {/* The count stays on the same line. */}
            <X size={16} aria-hidden />
          </Button>
        )}
        <Flex ms="auto" gap="2" align="center" justify="flex-end" wrap="wrap">
          <chakra.p textStyle="sm" color="fg.muted" aria-hidden={search.text !== ''}>
            {/* As short as a count, so that the list below stays where it is. */}
            {isCounted && list.isLoading ? 'Searching…' : result}
          </chakra.p>
          <RefreshButton noun={noun} list={list} />
          {actions}
        </Flex>
        {search.text !== '' &&
          search.remarks?.map((remark) => (
            // The field's own status says it, too.
            <chakra.p key={remark} w="full" textStyle="sm" color="fg.muted" aria-hidden>
              {remark}
            </chakra.p>
          ))}
      </Flex>
      {props.order?.value !== undefined && isTooMany(list) ? (
        <TooManyToSort noun={noun} error={list.error} onUsual={() => props.order?.chooseValue('')} />
      ) : (
        <PagedList
          list={list}
          noun={noun}
          {...(sample && { sample: (now: number) => sample(now).filter(isMatch) })}
          empty={isNarrowed ? <NoMatch noun={noun} text={search.text} hasMore={list.hasMore} /> : empty}
        >
          {children}
        </PagedList>
      )}
    </Stack>
  )
}

const isTooMany = ({ error }: Pick<PagedItems<unknown>, 'error'>) =>
  error instanceof ApiError && error.code === 'TOO_MANY_TO_SORT'

/** Stands in place of a list that is too long to sort, with the way back to it. */
function TooManyToSort({ noun, error, onUsual }: { noun: string; error: unknown; onUsual: () => void }) {
  return (
    <Notice
      role="alert"
      Icon={ArrowDownUp}
      palette="yellow"
      title={`There are too many ${noun} to sort.`}
      action={
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onUsual}>
          Usual order
        </Button>
      }
    >
      {messageOf(error, '')}
    </Notice>
  )
}

/** The server doesn't count rows that haven't been loaded: a plus sign says there are more. */
function resultOf({ items, error, isLoading, hasMore }: PagedItems<unknown>, noun: string): string {
  if (isLoading) return `Searching ${noun}…`
  if (!items || error) return ''
  return `${items.length}${hasMore ? '+' : ''} ${items.length === 1 ? noun.replace(/s$/, '') : noun}`
}

function NoMatch({ noun, text, hasMore }: { noun: string; text: string; hasMore: boolean }) {
  const wanted = text ? ` “${text}”` : ' this'
  return (
    <p>
      No {noun} match{wanted}
      {hasMore && ' so far'}.
    </p>
  )
}

function RefreshButton({ noun, list }: { noun: string; list: PagedItems<unknown> }) {
  const isBusy = list.isLoading || list.isLoadingMore
  return (
    <Button
      size="sm"
      px="2"
      variant="ghost"
      colorPalette="gray"
      aria-label={`Refresh ${noun}`}
      title={`Refresh ${noun}`}
      aria-disabled={isBusy}
      onClick={() => isBusy || list.refresh()}
    >
      <RefreshCw size={16} aria-hidden />
    </Button>
  )
}
