import type { BrandPageTexts } from '#demo/seed/texts/brand-page-texts.ts';

export const brandPages: BrandPageTexts = {
  facts: { founded: 'Founded', home: 'At home in', knownFor: 'Known for' },
  stories: {
    workshop: {
      title: 'Built at the bench',
      text: '{brand} began in {year} with two workbenches and one order. It has grown since, but nothing is packed before the person who built it has put a name to it, and what comes back for repair goes to the same hands.',
      knownFor: 'Signed by its maker',
    },
    racing: {
      title: 'Tested against the clock',
      text: 'Since {year} {brand} has taken its prototypes to races before it takes them to shops. The engineers stand at the finish, not in the office, and what breaks there never gets a name.',
      knownFor: 'Proven in races',
    },
    mountain: {
      title: 'Carried up first',
      text: 'Since {year} everything {brand} makes goes up before it goes out: a winter with guides, a summer with people who carry too much. Seams, straps and soles are changed until nobody at the hut complains.',
      knownFor: 'Tested at altitude',
    },
    weather: {
      title: 'Made for bad days',
      text: 'When a storm is forecast, the designers of {brand} leave the office and take what they are working on with them. It has been so since {year}, and it is why things stay dry, warm and where they belong.',
      knownFor: 'Tried in real storms',
    },
    light: {
      title: 'Less, but thought through',
      text: 'Since {year} {brand} has asked the same question of every part: who would miss it? What remains is light, and no more fragile for it, because the weight is where it is needed.',
      knownFor: 'Weighed to the gram',
    },
    lasting: {
      title: 'Made to be mended',
      text: '{brand} answers the telephone, posts single buckles and sews up what you tore. It began in {year} as a favour and became the reason people come back. The best piece of gear, they say there, is the one you already have.',
      knownFor: 'Spare parts for ten years',
    },
    family: {
      title: 'For everyone who comes along',
      text: 'Since {year} {brand} has thought of whole families: sizes that leave room to grow, colours that find each other in the fog, and prices that leave something for the lift pass. What one child outgrows, the next is glad of.',
      knownFor: 'Fair prices, many sizes',
    },
    coast: {
      title: 'Where salt finds every seam',
      text: 'The door of {brand} has opened on the sea since {year}. Every prototype spends a winter on the outside of a boat shed; what the salt has not found by spring goes into the range.',
      knownFor: 'Tested in salt water',
    },
  },
  forGender: {
    women: {
      title: '{brand} for women',
      text: 'Drawn for women from the first line, not scaled down from something else.',
    },
    men: { title: '{brand} for men', text: 'The whole men’s range of the season, from the first layer to the last.' },
    kids: { title: '{brand} for kids', text: 'Easy to put on, easy to hand down, in sizes that leave room to grow.' },
    unisex: { title: '{brand} for everyone', text: 'One shape that suits many: choose by size and colour.' },
  },
  reviews: {
    worn: [
      [5, 'Two days of sleet on the ridge and I stayed dry. A little long in the arms, which I like under gloves.'],
      [4, 'Warm, light and better finished than I expected at the price. One size smaller would have done.'],
    ],
    snow: [
      [5, 'Holds on hard snow and forgives a tired leg in the afternoon. Came perfectly prepared.'],
      [4, 'Great fun once you trust it. It took me a day to get used to.'],
    ],
    feet: [
      [5, 'Out of the box and up the hill, not one blister. The heel sits where it should.'],
      [4, 'Sure on wet rock. Take half a size more if you wear thick socks.'],
    ],
    head: [
      [5, 'So light that I forget I have it on, and I can adjust it with gloves.'],
      [4, 'Sits well and looks good. The case could be sturdier.'],
    ],
    gear: [
      [5, 'Three weeks on the road without a fault. You can see that somebody thought about the details.'],
      [3, 'Does what it should, but the instructions are one drawing and a wish.'],
    ],
    wheels: [
      [5, 'Arrived well packed and nearly ready to ride. Quiet, quick and lighter than the old one.'],
      [4, 'Rides beautifully. The bell could be louder.'],
    ],
    any: [
      [5, 'My third piece from {brand}, and the first is still in use.'],
      [4, 'Good quality, careful packing. Delivery took a day longer than promised.'],
      [5, 'Asked {brand} for a spare part and had it four days later.'],
      [4, 'Even nicer than in the pictures. The colour is a touch darker.'],
      [3, 'Nice, but runs small. The exchange was easy and the next size fits.'],
      [5, 'In the sale this was a gift to myself, and a very good one.'],
    ],
  },
  reviewers: ['Maya', 'Tom', 'Priya', 'Callum', 'Ellen', 'Owen', 'Harriet', 'Sam', 'Isla', 'George'],
};
