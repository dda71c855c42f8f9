import { Stack, VisuallyHidden } from '@chakra-ui/react'
import type { Rule, Rules } from '@remotehands/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useStep } from '../../ui/use-step.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { RuleItem } from './RuleItem.tsx'
import { TrialDialog } from './TrialDialog.tsx'
import type { Saved } from './use-rules.ts'

interface RuleListProps {
  rules: Rules
  saved: Saved
  refresh: () => unknown
  onEdit: (rule: Rule) => void
}

type Opened = { what: 'delete' | 'try' | 'history'; rule: Rule }

/** The rules in their order, each moved, switched, tried, edited and deleted where it stands. */
export function RuleList({ rules, saved, refresh, onEdit }: RuleListProps) {
  const [opened, open] = useState<Opened>()
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLElement>(null)
  const focused = useRef<string>(undefined)
  const { run, isBusy } = useStep('The rules could not be changed. Please try again.')
  const { version } = rules
  const close = () => open(undefined)
  /** What somebody else has saved meanwhile is shown. */
  const change = async (step: () => Promise<Rules>, description: string) => {
    const isDone = await run(async () => saved(await step(), description))
    if (!isDone) await refresh()
    return isDone
  }

  // A row that moves loses the focus to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer.
  useEffect(() => {
    if (!focused.current) return
    list.current?.querySelector<HTMLElement>(`[data-press="${focused.current}"]`)?.focus()
    focused.current = undefined
  }, [version])

  const move = async (at: number, by: number) => {
    const ids = rules.rules.map(({ id }) => id)
    const [id] = ids.splice(at, 1)
    if (id === undefined) return
    ids.splice(at + by, 0, id)
    focused.current = `${by < 0 ? 'up' : 'down'}-${id}`
    const name = rules.rules[at]?.name ?? ''
    const place = `“${name}” is number ${at + by + 1} of ${ids.length}.`
    if (await change(() => call('rules.reorder', { body: { version, ids } }), place)) setMoved(place)
  }
  const toggle = ({ id, ...terms }: Rule) => {
    const isOn = !terms.isOn
    const body = { version, ...terms, isOn }
    return change(
      () => call('rules.update', { params: { id }, body }),
      `“${terms.name}” is ${isOn ? 'on' : 'off'}.`,
    )
  }
  const remove = async ({ id, name }: Rule) => {
    const input = { params: { id }, query: { version: String(version) } }
    if (await change(() => call('rules.remove', input as never), `“${name}” is deleted.`)) close()
  }

  const rule = opened?.rule
  return (
    <>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Stack as="ol" ref={list as never} gap="3" listStyleType="none" aria-label="Rules">
        {rules.rules.map((each, at) => (
          <RuleItem
            key={each.id}
            rule={each}
            rules={rules}
            at={at}
            isBusy={isBusy}
            onMove={(by) => move(at, by)}
            onToggle={() => toggle(each)}
            onEdit={() => onEdit(each)}
            onOpen={(what) => open({ what, rule: each })}
          />
        ))}
      </Stack>
      <ConfirmDialog
        isOpen={opened?.what === 'delete'}
        title={`Delete “${rule?.name}”?`}
        confirmLabel="Delete rule"
        isBusy={isBusy}
        onConfirm={() => rule && remove(rule)}
        onCancel={close}
      >
        Tickets keep what it did, and their history its name. You can’t undo this.
      </ConfirmDialog>
      <TrialDialog
        isOpen={opened?.what === 'try'}
        title={`Try “${rule?.name}”`}
        body={{ id: rule?.id ?? null }}
        onClose={close}
      />
      <HistoryDialog rule={opened?.what === 'history' ? rule : undefined} onClose={close} />
    </>
  )
}
