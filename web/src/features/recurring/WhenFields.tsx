import { Box, chakra, Flex, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import {
  closedDayPlans,
  limits,
  ordinal,
  placedWord,
  readRecurrence,
  recurringWords,
  weekdayName,
} from '@remotehands/contract'
import { zoneWords } from '../../lib/dates.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { OneOf } from '../../ui/OneOf.tsx'
import { PlannedDates } from './PlannedDates.tsx'
import { type RecurringDraft, type RuleDraft, ruleKinds, ruleOf } from './recurring-draft.ts'
import { useRulePreview } from './use-rule-preview.ts'

interface WhenFieldsProps {
  draft: RecurringDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<RecurringDraft>) => void
}

const kindWords = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly_date: 'Monthly, on a date',
  monthly_weekday: 'Monthly, on a weekday',
  yearly: 'Yearly, on the first day’s date',
  written: 'Write the rule (RFC 5545)',
}
const kinds = ruleKinds.map((value) => ({ value, label: kindWords[value] }))
const units = {
  daily: 'days',
  weekly: 'weeks',
  monthly_date: 'months',
  monthly_weekday: 'months',
  yearly: 'years',
}

const closedWords = {
  raise: 'Raise it all the same',
  skip: 'Skip it',
  before: 'Raise it on the working day before',
  after: 'Raise it on the next working day',
}
const closedPlans = closedDayPlans.map((value) => ({ value, label: closedWords[value] }))

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const weekdayOptions = [
  ...weekdays.map((value) => ({ value: String(value), label: weekdayName(value) })),
  { value: '0', label: 'Weekday (Monday to Friday)' },
]
const nthOptions = [1, 2, 3, 4, 5, -1].map((value) => ({ value: String(value), label: placedWord(value) }))
const dateOptions = [...Array.from({ length: 31 }, (_, at) => at + 1), -1].map((value) => ({
  value: String(value),
  label: value === -1 ? 'last day' : ordinal(value),
}))

/** When a recurring ticket is raised: in plain choices or by a rule, with the dates that come of it. */
export function WhenFields({ draft, errors, onChange }: WhenFieldsProps) {
  const { ruleDraft, startsOn, time, closedDays } = draft
  const { kind } = ruleDraft
  const change = (part: Partial<RuleDraft>) => onChange({ ruleDraft: { ...ruleDraft, ...part } })
  // Whoever goes over to writing begins with what they had chosen.
  const choose = (next: RuleDraft['kind']) =>
    change({ kind: next, ...(next === 'written' && { written: ruleOf(ruleDraft, startsOn) }) })
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <OneOf label="How often" value={kind} options={kinds} onChange={choose} />
        {kind === 'written' ? (
          <FormField label="Rule" required error={errors.rule} hint="At most daily: FREQ=MONTHLY;BYDAY=2TU">
            {(control) => (
              <Input
                {...control}
                fontFamily="mono"
                maxLength={limits.recurring.rule}
                value={ruleDraft.written}
                onChange={({ target }) => change({ written: target.value })}
              />
            )}
          </FormField>
        ) : (
          <FormField label={`Every how many ${units[kind]}`} required error={errors.rule}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={ruleDraft.interval}
                onChange={({ target }) => change({ interval: target.value })}
              />
            )}
          </FormField>
        )}
      </SimpleGrid>
      {kind === 'weekly' && (
        <chakra.fieldset>
          <chakra.legend textStyle="sm" fontWeight="medium" mb="2">
            On
          </chakra.legend>
          <Flex gap="4" rowGap="2" wrap="wrap">
            {weekdays.map((day) => (
              <CheckBox
                key={day}
                isChecked={ruleDraft.weekdays.includes(day)}
                onChange={(isOn) =>
                  change({
                    weekdays: isOn
                      ? [...ruleDraft.weekdays, day]
                      : ruleDraft.weekdays.filter((each) => each !== day),
                  })
                }
              >
                {weekdayName(day)}
              </CheckBox>
            ))}
          </Flex>
        </chakra.fieldset>
      )}
      {kind === 'monthly_date' && (
        <OneOf
          label="On the"
          value={String(ruleDraft.monthDay)}
          options={dateOptions}
          onChange={(value) => change({ monthDay: Number(value) })}
        />
      )}
      {kind === 'monthly_weekday' && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <OneOf
            label="On the"
            value={String(ruleDraft.nth)}
            options={nthOptions}
            onChange={(value) => change({ nth: Number(value) })}
          />
          <OneOf
            label="Weekday"
            value={String(ruleDraft.weekday)}
            options={weekdayOptions}
            onChange={(value) => change({ weekday: Number(value) })}
          />
        </SimpleGrid>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="From" required error={errors.startsOn}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={startsOn}
              onChange={({ target }) => onChange({ startsOn: target.value })}
            />
          )}
        </FormField>
        <FormField label="At" required error={errors.time}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={time}
              onChange={({ target }) => onChange({ time: target.value })}
            />
          )}
        </FormField>
        {kind !== 'written' && (
          <FormField label="Until" hint="Empty for no end." error={errors.until}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={ruleDraft.until}
                onChange={({ target }) => change({ until: target.value })}
              />
            )}
          </FormField>
        )}
        <OneOf
          label="When the desk is closed"
          value={closedDays}
          options={closedPlans}
          onChange={(value) => onChange({ closedDays: value })}
        />
      </SimpleGrid>
      <Preview draft={draft} />
    </Stack>
  )
}

function Preview({ draft }: { draft: RecurringDraft }) {
  const { ruleDraft, startsOn, time, closedDays } = draft
  const rule = ruleOf(ruleDraft, startsOn)
  const { data, hasFailed } = useRulePreview(draft)
  const read = readRecurrence(rule)
  if ('problem' in read && ruleDraft.kind === 'written' && rule.trim() !== '')
    return (
      <chakra.p role="status" textStyle="sm" color="fg.error">
        {read.problem}
      </chakra.p>
    )
  if ('problem' in read || startsOn === '' || time === '') return null
  return (
    <Box bg="bg.subtle" borderRadius="l3" p="4" aria-live="polite">
      <chakra.p fontWeight="medium">{recurringWords({ rule, startsOn, time, closedDays })}</chakra.p>
      {hasFailed && (
        <chakra.p color="fg.error">The next dates could not be loaded. Please try again.</chakra.p>
      )}
      {data && (
        <>
          <chakra.p textStyle="sm" color="fg.muted" mb="2">
            {data.runs.length === 0 ? 'No date ahead.' : `Next dates, in ${zoneWords(data.timeZone)}:`}
          </chakra.p>
          <PlannedDates label="Next dates" {...data} time={time} />
        </>
      )}
    </Box>
  )
}
