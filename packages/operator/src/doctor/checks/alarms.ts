import { physicalIds } from '../../deployed-stage.ts'
import { type Check, deployAgain, type Finding, judged, ok, wrong } from '../finding.ts'

/** Whether all alarms exist and are armed, which of them are ringing, and whether anyone is notified. */
export const alarms: Check = {
  about: 'alarms',
  asks: 'cloudwatch:DescribeAlarms, sns:ListSubscriptionsByTopic',
  async look(deployed, cloud) {
    const { stage, alarmMail } = deployed.settings
    const names = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'].flatMap((type) =>
      physicalIds(deployed, type),
    )
    if (names.length === 0) return [wrong('alarms', 'the stacks have none', deployAgain(stage))]
    const found = await cloud.alarms(names)
    const known = new Set(found.map(({ AlarmName }) => AlarmName))
    const ringing = found.filter(({ StateValue }) => StateValue === 'ALARM').map(({ AlarmName }) => AlarmName)
    const topics = new Set(
      found.flatMap(({ AlarmActions = [] }) => AlarmActions).filter((arn) => arn.includes(':sns:')),
    )
    const isMute = ({ AlarmActions = [], ActionsEnabled }: (typeof found)[number]) =>
      !ActionsEnabled || AlarmActions.length === 0
    const ringingFinding: Finding =
      ringing.length === 0
        ? ok('alarms now', 'none rings')
        : wrong('alarms now', `${ringing.join(', ')} rings`, 'see what each means: docs/operations.md#alarms')
    return [
      judged(
        'alarms',
        `${names.length} are armed`,
        [
          ...names.filter((name) => !known.has(name)).map((name) => `${name} was deleted`),
          ...found.filter(isMute).map(({ AlarmName }) => `${AlarmName} tells nobody`),
        ],
        deployAgain(stage),
      ),
      ringingFinding,
      ...(await Promise.all(
        [...topics].map(async (topic) => heard(topic, alarmMail, await cloud.subscriptions(topic))),
      )),
    ]
  },
}

function heard(
  topic: string,
  mail: string,
  subscriptions: {
    Protocol?: string | undefined
    Endpoint?: string | undefined
    SubscriptionArn?: string | undefined
  }[],
): Finding {
  const own = subscriptions.find(({ Protocol, Endpoint }) => Protocol === 'email' && Endpoint === mail)
  const name = topic.slice(topic.lastIndexOf(':') + 1)
  if (!own)
    return wrong(
      'alarm mail',
      `${mail} is not subscribed to ${name}`,
      'subscribe it in the SNS console, or deploy the stage again',
    )
  if (own.SubscriptionArn?.startsWith('arn:')) return ok('alarm mail', `${mail} hears of alarms`)
  return wrong(
    'alarm mail',
    `${mail} has not confirmed its subscription to ${name}`,
    'open the mail "AWS Notification - Subscription Confirmation" and follow its link; SNS sends another from the topic’s page, Request confirmation',
  )
}
