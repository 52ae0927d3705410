/** Contact details are settings. */
export const studio = {
  name: "Cake Studio",
  town: "Chagrin Falls",
  region: "OH",
  postalCode: "44022",
  location: "Chagrin Falls, OH 44022",
  timeZone: "America/New_York",
  geo: { latitude: 41.43194, longitude: -81.39222 },
  serviceAreas: ["Bainbridge", "Solon", "Pepper Pike", "Twinsburg", "Mayfield"],
  hours: [
    { days: "Mon-Fri", hours: "9:00 AM-6:00 PM" },
    { days: "Saturday", hours: "10:00 AM-4:00 PM" },
    { days: "Sunday", hours: "by appointment only" },
  ],
  /** For structured data; "by appointment" isn't open. */
  openingHours: [
    {
      days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "09:00",
      closes: "18:00",
    },
    { days: ["Saturday"], opens: "10:00", closes: "16:00" },
  ],
  regions: ["Greater Cleveland", "Northeast Ohio"],
  priceRange: "$40 and up",
  prices: [
    { name: "Custom cakes", price: "$150", unit: "and up" },
    { name: "Sculpted cakes", price: "$300", unit: "and up" },
    { name: "Wedding cakes", price: "$500", unit: "and up" },
    { name: "Cupcakes", price: "$40", unit: "and up per dozen" },
    { name: "Anything else", price: "By quote", unit: "" },
  ],
  replyHours: 24,
  quoteDays: 14,
  depositPercent: 50,
  changeDays: 14,
} as const;

export const replyTime = studio.replyHours * 60 * 60 * 1000;

/** The back office's first page (A2). */
export const panelPath = "/EdibleArtControl";
