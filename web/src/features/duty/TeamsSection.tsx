import { Badge, Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { Team, Teams } from '@remotehands/contract'
import { useState } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { DutyPart } from './DutyPart.tsx'
import { TeamDialog } from './TeamDialog.tsx'
import { TeamHistoryDialog } from './TeamHistoryDialog.tsx'

/** The teams that tickets are given to, their members and leads. */
export function TeamsSection({ mayEdit, onChange }: { mayEdit: boolean; onChange: () => unknown }) {
  const query = useQuery('teams.list', undefined, { revalidateOnMount: true })
  const { toast } = useToast()
  const [open, setOpen] = useState<Team | 'new' | 'history'>()
  const saved = async (teams: Teams, name: string) => {
    await query.show(teams)
    toast({ title: 'Teams Updated', description: `“${name}” is saved.` })
    void onChange()
  }
  const actions = (
    <Flex gap="2">
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen('history')}>
        History
      </Button>
      {mayEdit && (
        <NewButton record="team" size="sm" variant="outline" onClick={() => setOpen('new')}>
          Add team
        </NewButton>
      )}
    </Flex>
  )
  return (
    <DutyPart
      title="Teams"
      hint="Tickets are given to a team by staff, rules and escalations. Its members on duty hear of them; its leads, of targets that are missed."
      action={actions}
    >
      <RecordState query={query} noun="teams" named="teams" reason="They could not be found.">
        {(teams) => (
          <>
            {teams.teams.length === 0 ? (
              <chakra.p color="fg.muted">
                No teams yet.{mayEdit ? ' Add the first one.' : ' An administrator can add one.'}
              </chakra.p>
            ) : (
              <Stack
                as="ul"
                gap="0"
                divideY="1px"
                borderWidth="1px"
                borderRadius="l3"
                bg="bg.panel"
                listStyleType="none"
              >
                {teams.teams.map((team) => (
                  <TeamItem key={team.id} team={team} onEdit={mayEdit ? () => setOpen(team) : undefined} />
                ))}
              </Stack>
            )}
            <TeamDialog
              team={open === 'history' ? undefined : open}
              teams={teams}
              saved={saved}
              refresh={query.refresh}
              onClose={() => setOpen(undefined)}
            />
          </>
        )}
      </RecordState>
      <TeamHistoryDialog isOpen={open === 'history'} onClose={() => setOpen(undefined)} />
    </DutyPart>
  )
}

function TeamItem({ team, onEdit }: { team: Team; onEdit: (() => void) | undefined }) {
  const { name, description, isActive, members } = team
  return (
    <Flex as="li" px="4" py="2.5" gap="3" align="center" justify="space-between">
      <Box minW="0" overflowWrap="anywhere">
        <chakra.span fontWeight="semibold">{name}</chakra.span>{' '}
        {!isActive && <Badge colorPalette="gray">inactive</Badge>}
        {description && <chakra.span color="fg.muted"> {description}</chakra.span>}
        <chakra.p textStyle="sm" color="fg.muted">
          {members.length === 0 ? 'No members yet.' : members.map(memberWords).join(', ')}
        </chakra.p>
      </Box>
      {onEdit && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`Edit team ${name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
    </Flex>
  )
}

/** "Ada Byrne (lead)". */
function memberWords({ name, isLead, isAvailable }: Team['members'][number]): string {
  const said = [isLead && 'lead', !isAvailable && 'not on staff'].filter(Boolean)
  return said.length > 0 ? `${name} (${said.join(', ')})` : name
}
