import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Settings } from '../config.ts'
import { globalName } from './global-name.ts'

/** Mails the operator at four fifths of the month's budget, and when the forecast exceeds it. */
export class CostBudget extends CfnBudget {
  constructor(scope: Construct, id: string, { alarmMail, monthlyBudgetUsd }: Settings) {
    const subscribers = [{ subscriptionType: 'EMAIL', address: alarmMail }]
    const above = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers,
    })
    super(scope, id, {
      budget: {
        budgetName: globalName(scope, 'monthly-budget'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [above('ACTUAL', 80), above('FORECASTED', 100)],
    })
  }
}
