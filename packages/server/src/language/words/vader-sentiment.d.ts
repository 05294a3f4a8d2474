// The package has no types of its own.
declare module 'vader-sentiment' {
  const vader: {
    SentimentIntensityAnalyzer: {
      /** Shares of words, 0 to 1, and the compound score, -1 to 1. */
      polarity_scores: (text: string) => { neg: number; neu: number; pos: number; compound: number }
    }
  }
  export default vader
}
