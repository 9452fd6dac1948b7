import type { components } from '../../../../generated/types.ts'
import type { EngagementSettings } from '../domain/engagement-settings.ts'

type EngagementConfig = components['schemas']['EngagementConfig']

export function engagementConfigView(projectId: string, settings: EngagementSettings): EngagementConfig {
  const { enabled, mode, tone, comments, directMessages, quietHours, dailyCaps, knowledge, updatedAt } = settings
  return {
    projectId,
    enabled,
    mode,
    tone,
    comments: {
      enabled: comments.enabled,
      answer: comments.answer,
      hideToxic: comments.hideToxic,
      hideCategories: [...comments.hideCategories],
    },
    directMessages: { enabled: directMessages.enabled, privateReplies: directMessages.privateReplies },
    quietHours: quietHours && { from: quietHours.from, to: quietHours.to },
    dailyCaps: {
      replies: dailyCaps.replies,
      directMessages: dailyCaps.directMessages,
      hides: dailyCaps.hides,
    },
    knowledge: knowledge.map(({ validUntil, questions, ...fact }) => ({
      ...fact,
      questions: [...questions],
      validUntil: validUntil?.toISOString() ?? null,
    })),
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}
