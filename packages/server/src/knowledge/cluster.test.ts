import { expect, test } from 'vitest'
import { clusterQuestions } from './cluster.ts'

const asked = (text: string, n = 1) => ({ text, n, lexemes: text.split(' ') })
const texts = (clusters: { text: string }[][]) =>
  clusters.map((cluster) => cluster.map(({ text }) => text))

test('questions with the same words form one cluster, the most frequent first', () => {
  const questions = [
    asked('refund missing order'),
    asked('missing refund order money', 3),
    asked('grinder loud', 2),
    asked('late parcel'),
    asked('loud grinder'),
  ]
  expect(texts(clusterQuestions(questions))).toEqual([
    ['missing refund order money', 'refund missing order'],
    ['grinder loud', 'loud grinder'],
    ['late parcel'],
  ])
})

test('a very frequent word alone does not make questions similar', () => {
  const many = Array.from({ length: 30 }, (_, i) => asked(`machine w${i}`))
  expect(clusterQuestions(many)).toHaveLength(30)
  expect(clusterQuestions([asked('machine w1'), asked('w1 machine')])).toHaveLength(1)
})

test('a question without significant words forms its own cluster', () => {
  const nothing = { text: 'the', n: 1, lexemes: [] }
  expect(clusterQuestions([nothing, nothing])).toHaveLength(2)
})
