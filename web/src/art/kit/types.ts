/** What a face can say. */
export type Mood = 'calm' | 'happy' | 'thinking' | 'proud' | 'sad' | 'surprised';

/** What an otter can hold between its paws. */
export type Held = 'ball' | 'fish' | 'cards';

/** What its arms do. */
export type Arms = 'folded' | 'spread' | 'raised' | 'wave' | 'chin';

export type View = 'front' | 'side';

/** How a mascot feels about the game. */
export type Pose = 'idle' | 'happy' | 'thinking' | 'won' | 'lost';

/** The face that goes with each pose. */
export const moodOfPose: Record<Pose, Mood> = {
  idle: 'calm',
  happy: 'happy',
  thinking: 'thinking',
  won: 'happy',
  lost: 'sad',
};
