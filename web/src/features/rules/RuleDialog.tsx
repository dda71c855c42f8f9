import { Box, Button, chakra, Flex, Input, Stack } from '@chakra-ui/react'
import type { Rule, Rules } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { EditDialog, useUnsaved } from '../../ui/EditDialog.tsx'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { OthersChange } from '../../ui/OthersChange.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useOthersChange } from '../../ui/use-others-change.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { ActionFields } from './ActionFields.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { checkDraft, draftOf, type RuleDraft } from './rule-draft.ts'
import { ruleWords } from './rule-words.ts'
import { useTrial } from './TrialDialog.tsx'
import { TrialResult } from './TrialResult.tsx'
import type { Saved } from './use-rules.ts'

interface RuleDialogProps {
  /** Undefined while it is closed. */
  rule: Rule | 'new' | undefined
  rules: Rules
  saved: Saved
  refresh: () => unknown
  onClose: () => void
}

/** Adds a rule, or changes one; tries it before it is saved. */
export function RuleDialog({ rule, ...props }: RuleDialogProps) {
  const known = rule === 'new' ? undefined : rule
  return (
    <EditDialog
      isOpen={rule !== undefined}
      title={known ? `Edit “${known.name}”` : 'Add rule'}
      size="xl"
      onClose={props.onClose}
    >
      <RuleForm rule={known} {...props} />
    </EditDialog>
  )
}

type RuleFormProps = Omit<RuleDialogProps, 'rule'> & { rule: Rule | undefined }

function RuleForm({ rule, rules, saved, refresh, onClose }: RuleFormProps) {
  const current = rules.rules.find(({ id }) => id === rule?.id)
  const { theirs, accept } = useOthersChange(rule, current)
  const [draft, setDraft] = useState(() => draftOf(rule, rules))
  const leave = useUnsaved(draft)
  const { form, errors, showErrors, save, isBusy } = useSaving(
    'The rule could not be saved. Please try again.',
  )
  const trial = useTrial()
  const change = (part: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...part }))

  /** The rule, if nothing is wrong with it. */
  const check = () => {
    const { terms, errors = {} } = checkDraft(draft)
    showErrors(errors)
    return terms
  }
  const submit = () => {
    const terms = check()
    if (!terms) return
    if (theirs) return accept()
    const body = { version: rules.version, ...terms }
    void save(async () => {
      const answer = rule
        ? await call('rules.update', { params: { id: rule.id }, body })
        : await call('rules.create', { body })
      await saved(answer, `“${terms.name}” is saved${terms.isOn ? '' : ', and off'}.`)
      onClose()
    }, refresh)
  }
  const tryIt = () => {
    const { terms, errors = {} } = checkDraft({ ...draft, name: draft.name || 'This rule' })
    showErrors(errors)
    if (terms) void trial.run({ id: rule?.id ?? null, rule: terms })
  }

  return (
    <Form ref={form} mt="4" onSubmit={submit}>
      <Stack gap="6">
        {theirs && <OthersChange what="rule">It says now: {ruleWords(theirs, rules)}</OthersChange>}
        <FormField label="Name" required error={errors.name}>
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </FormField>
        <ConditionFields draft={draft} errors={errors} timeZone={rules.timeZone} onChange={change} />
        <ActionFields draft={draft} errors={errors} rules={rules} onChange={change} />
        <Stack gap="3">
          <CheckBox isChecked={draft.goesOn} onChange={(goesOn) => change({ goesOn })}>
            Go on with the rules after it
          </CheckBox>
          <CheckBox isChecked={draft.isOn} onChange={(isOn) => change({ isOn })}>
            Switched on
          </CheckBox>
        </Stack>
        {(trial.isBusy || trial.result) && (
          <Box borderTopWidth="1px" pt="4">
            <TrialResult result={trial.result} />
          </Box>
        )}
        {trial.error !== undefined && (
          <FailedNotice
            title="The rule could not be tried."
            error={trial.error}
            isRetrying={trial.isBusy}
            onRetry={tryIt}
          />
        )}
      </Stack>
      <Flex mt="6" gap="3" wrap="wrap" justify="flex-end">
        <Button
          variant="outline"
          me="auto"
          aria-disabled={trial.isBusy}
          onClick={() => trial.isBusy || tryIt()}
        >
          Try on the last 30 days
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={leave}>
          Cancel
        </Button>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save rule
        </SubmitButton>
      </Flex>
      <chakra.p role="alert" mt="2" textStyle="sm" color="fg.error" _empty={{ display: 'none' }}>
        {otherErrors(errors)}
      </chakra.p>
    </Form>
  )
}

const shownFields = ['name', 'conditions.', 'actions']

/** What has no field of its own in the form. */
function otherErrors(errors: Record<string, string>): string {
  return Object.entries(errors)
    .filter(([field]) => !shownFields.some((shown) => field.startsWith(shown)))
    .map(([, message]) => message)
    .join(' ')
}
