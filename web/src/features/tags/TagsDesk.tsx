import { Button, chakra, Flex, Link, Stack, Table } from '@chakra-ui/react'
import type { Tags } from '@remotehands/contract'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Intro } from '../../ui/Intro.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { TagDialog, type TagStep } from './TagDialog.tsx'

/** The desk's tags with their counts: renamed, merged and deleted here. */
export function TagsDesk() {
  const query = useQuery('tags.list', { query: { counts: 'true' } }, { revalidateOnMount: true })
  const [step, setStep] = useState<TagStep>()
  const { toast } = useToast()
  const lists = useLists()
  const saved = async (tags: Tags, description: string) => {
    await query.show(tags)
    await lists.forget(['tags.list', 'tickets.queue', 'tickets.readForStaff', 'prepared.list'])
    toast({ title: 'Tags updated', description })
    setStep(undefined)
  }
  return (
    <RecordState query={query} noun="tags" named="list of tags" reason="It could not be found.">
      {(tags) => (
        <Stack gap="4">
          <Intro>
            Tags sort tickets for the desk: only staff see them. Anyone on staff adds one on a ticket, and{' '}
            <Link asChild>
              <RouterLink to={paths.rules}>rules</RouterLink>
            </Link>{' '}
            can too. What you change here changes on every ticket at once.
          </Intro>
          <ListState
            items={tags.tags}
            isLoading={false}
            noun="tags"
            empty={<chakra.p color="fg.muted">No tags yet. Add the first one on a ticket.</chakra.p>}
            onRetry={query.refresh}
          >
            {(all) => <TagTable tags={all} onStep={setStep} />}
          </ListState>
          <TagDialog
            step={step}
            tags={tags}
            saved={saved}
            refresh={query.refresh}
            onClose={() => setStep(undefined)}
          />
        </Stack>
      )}
    </RecordState>
  )
}

function TagTable({ tags, onStep }: { tags: readonly TagStep['tag'][]; onStep: (step: TagStep) => void }) {
  const isWide = useIsWide()
  const possible = steps.filter(({ act }) => act !== 'merge' || tags.length > 1)
  return (
    <Table.ScrollArea borderWidth="1px" borderRadius="l3" tabIndex={0} role="region" aria-label="Tags">
      <Table.Root size="sm" css={{ md: { '& td': { paddingBlock: '0' } } }}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Tag</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Open</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">All</Table.ColumnHeader>
            <Table.ColumnHeader>
              <chakra.span srOnly>Actions</chakra.span>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {tags.map((tag) => (
            <Table.Row key={tag.id}>
              <Table.Cell overflowWrap="anywhere">{tag.name}</Table.Cell>
              <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                {tag.open}
              </Table.Cell>
              <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                {tag.tickets}
              </Table.Cell>
              <Table.Cell>
                <Flex gap="1" justify="flex-end">
                  {isWide ? (
                    possible.map(({ act, label }) => (
                      <Button
                        key={act}
                        size="xs"
                        variant="ghost"
                        colorPalette={act === 'delete' ? 'red' : 'gray'}
                        aria-label={`${label} tag ${tag.name}`}
                        onClick={() => onStep({ act, tag })}
                      >
                        {label}
                      </Button>
                    ))
                  ) : (
                    <MoreMenu
                      label={`Acts for tag ${tag.name}`}
                      acts={possible.map(({ act, label }) => ({
                        ...{ value: act, label },
                        onChoose: () => onStep({ act, tag }),
                      }))}
                    />
                  )}
                </Flex>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

const steps = [
  { act: 'rename', label: 'Rename' },
  { act: 'merge', label: 'Merge' },
  { act: 'delete', label: 'Delete' },
] as const
