export const aboutCopy = {
  overline: "About us",
  heading: "The Artist Behind the Magic",
  intro:
    "I learned sugar the slow way: one cracked petal at a time, at a kitchen table in Chagrin Falls, long after everyone else had gone to bed. The table is bigger now. The hours haven’t changed much.",
  /** Each is the caption of one of `stripPhotos`. */
  blocks: [
    {
      title: "Your wedding tasting",
      text: "You sit down, we pour coffee, and you taste: four cakes, six fillings, and as many second bites as you like. While you argue about lemon, I sketch. You leave with a drawing of your cake, a price, and no homework.",
    },
    {
      title: "As seen on television",
      text: "A TV baking show put my sugar flowers in front of a few million people and a very stern judge. Food TV competitions followed, with the clock running and a showpiece that had to survive the walk to the table. A national cake magazine asked how it was done, then gave me the cover.",
    },
    {
      title: "Local and licensed",
      text: "We bake in a licensed kitchen in Chagrin Falls and deliver across Greater Cleveland and Northeast Ohio ourselves. The hands that made your cake are the hands that carry it up the stairs.",
    },
  ],
  quote: "A cake is gone by midnight. The feeling it leaves is what I’m really making.",
  button: "Begin Your Cake Story",
} as const;

export const awardsCopy = {
  heading: "Recognitions & Testimonials",
  subheading: "Celebrating excellence in sugar artistry",
  intro:
    "Medals are a lovely excuse to stay up all night with a bag of royal icing. Here’s what judges, cameras, and the press made of it, followed by the people who matter most: the ones who got a slice.",
} as const;

export const pricingCopy = {
  heading: "Cake Pricing",
  intro:
    "Every cake is individually priced. It depends on how many people it feeds, how long the sugar work takes, and how far it has to travel. These are honest starting points. Your quote is for your cake, and nobody else’s.",
  proof: "See one we made",
  button: "Order Now",
} as const;
