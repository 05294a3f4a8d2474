import type { LlmConfig, LlmPrices } from './shapes.ts'

interface LlmVariables {
  LLM_BASE_URL?: string | undefined
  LLM_API_KEY?: string | undefined
  LLM_MODEL?: string | undefined
  LLM_EMBEDDING_MODEL?: string | undefined
  LLM_PRICES?: string | undefined
  LLM_MONTHLY_TOKENS?: number | undefined
}

interface LlmSettings {
  llm?: LlmConfig
  llmEmbeddings?: LlmConfig
  llmPrices?: LlmPrices
  llmMonthlyTokens?: number
}

/** The language models of the variables. `wrong` makes the error of a combination that does not work. */
export function llmOf(vars: LlmVariables, wrong: (message: string) => Error): LlmSettings {
  const { LLM_BASE_URL: url, LLM_API_KEY: key, LLM_MODEL: model } = vars
  const vectors = vars.LLM_EMBEDDING_MODEL
  if (!url && vectors) throw wrong('LLM_BASE_URL is wrong: LLM_EMBEDDING_MODEL needs it.')
  if (!url) return {}
  if (!model) throw wrong('LLM_MODEL is wrong: LLM_BASE_URL needs it.')
  const [input, output, currency] = vars.LLM_PRICES?.split(' ') ?? []
  return {
    llm: { url, model, ...(key ? { key } : {}) },
    ...(vectors ? { llmEmbeddings: { url, model: vectors, ...(key ? { key } : {}) } } : {}),
    ...(currency ? { llmPrices: { input: Number(input), output: Number(output), currency } } : {}),
    ...(vars.LLM_MONTHLY_TOKENS === undefined ? {} : { llmMonthlyTokens: vars.LLM_MONTHLY_TOKENS }),
  }
}
